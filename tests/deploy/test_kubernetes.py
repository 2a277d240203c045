"""The Kubernetes objects fit together. `make deploycheck` judges their form."""

from __future__ import annotations

import re
from urllib.parse import urlsplit

import pytest
import yaml

from tests.deploy.deploy_files import DEPLOY, KUBERNETES, OVERLAYS, container, kubernetes_object

LABELS = {"app.kubernetes.io/name": "habana"}
BASE = kubernetes_object("base/deployment.yaml")
CITY = kubernetes_object("overlays/city/workers.yaml")
WORKERS = {
    "one-machine": kubernetes_object("overlays/one-machine/worker.yaml"),
    "city": CITY,
}


def settings_of_city() -> dict[str, str]:
    (generated,) = kubernetes_object("overlays/city/kustomization.yaml")["configMapGenerator"]
    return dict([literal.split("=", 1) for literal in generated["literals"]])


def test_every_file_is_used_and_every_used_file_is_there() -> None:
    used = set()
    for path in KUBERNETES.rglob("kustomization.yaml"):
        listed = yaml.safe_load(path.read_text("utf-8"))
        names = [
            *listed["resources"],
            *[patch["path"] for patch in listed.get("patches", ()) if "path" in patch],
        ]
        used |= {(path.parent / name).resolve() for name in names}
    files = {path for path in KUBERNETES.rglob("*.yaml") if path.name != "kustomization.yaml"}
    assert {path for path in used if path.is_file()} == files
    assert all([path.exists() for path in used])


def test_a_pod_is_restricted() -> None:
    pod = BASE["spec"]["template"]["spec"]
    assert pod["securityContext"]["runAsNonRoot"]
    assert pod["securityContext"]["seccompProfile"] == {"type": "RuntimeDefault"}
    assert container(BASE)["securityContext"] == {
        "allowPrivilegeEscalation": False,
        "readOnlyRootFilesystem": True,
        "capabilities": {"drop": ["ALL"]},
    }


def test_a_service_puts_no_variables_with_our_prefix_into_the_environment() -> None:
    """They would be refused as settings that do not exist."""
    assert BASE["spec"]["template"]["spec"]["enableServiceLinks"] is False


def test_probes_ask_the_port_that_a_worker_has() -> None:
    bot = container(BASE)
    asked = {name: bot[name]["httpGet"] for name in ("startupProbe", "livenessProbe", "readinessProbe")}
    assert {name: probe["path"] for name, probe in asked.items()} == {
        "startupProbe": "/healthz",
        "livenessProbe": "/healthz",
        "readinessProbe": "/readyz",
    }
    assert {probe["port"] for probe in asked.values()} == {"monitoring"}


@pytest.mark.parametrize("overlay", OVERLAYS)
def test_a_worker_listens_where_it_is_asked(overlay: str) -> None:
    bot = container(WORKERS[overlay])
    given = {each["name"]: each.get("value", "") for each in bot["env"]}
    listen = given.get("HABANA_MONITORING__LISTEN") or settings_of_city()["HABANA_TELEGRAM__WEBHOOK__LISTEN"]
    (port,) = bot["ports"]
    assert port["name"] == "monitoring"
    assert listen == f"0.0.0.0:{port['containerPort']}"
    annotations = WORKERS[overlay]["spec"]["template"]["metadata"]["annotations"]
    assert annotations["prometheus.io/port"] == str(port["containerPort"])


def test_everything_that_selects_pods_selects_ours() -> None:
    assert kubernetes_object("overlays/city/service.yaml")["spec"]["selector"] == LABELS
    assert (
        kubernetes_object("overlays/city/disruption-budget.yaml")["spec"]["selector"]["matchLabels"] == LABELS
    )
    assert kubernetes_object("base/network-policy.yaml")["spec"]["podSelector"]["matchLabels"] == LABELS
    spread = CITY["spec"]["template"]["spec"]["topologySpreadConstraints"]
    assert [each["labelSelector"]["matchLabels"] for each in spread] == [LABELS, LABELS]
    (given,) = kubernetes_object("base/kustomization.yaml")["labels"]
    assert given == {"pairs": LABELS, "includeSelectors": True, "includeTemplates": True}


def test_the_service_leads_to_the_webhook() -> None:
    (port,) = kubernetes_object("overlays/city/service.yaml")["spec"]["ports"]
    assert settings_of_city()["HABANA_TELEGRAM__WEBHOOK__LISTEN"].endswith(f":{port['targetPort']}")


def test_only_the_path_of_the_webhook_is_public() -> None:
    url = urlsplit(settings_of_city()["HABANA_TELEGRAM__WEBHOOK__URL"])
    (rule,) = kubernetes_object("overlays/city/ingress.yaml")["spec"]["rules"]
    (path,) = rule["http"]["paths"]
    assert (rule["host"], path["path"], path["pathType"]) == (url.netloc, url.path, "Exact")


def test_nginx_passes_posts_of_one_path_only() -> None:
    text = (DEPLOY / "nginx.conf").read_text("utf-8")
    (passing,) = [block for block in re.split(r"\blocation ", text) if "proxy_pass" in block]
    assert passing.startswith("= /telegram {")
    assert "limit_except POST {\n            deny all;" in passing
    assert re.search(r"location / \{\s+return 404;", text)


def test_one_process_has_the_folder_of_the_embedded_server() -> None:
    worker = WORKERS["one-machine"]
    assert worker["spec"]["replicas"] == 1
    assert worker["spec"]["strategy"] == {"type": "Recreate"}
    claim = kubernetes_object("overlays/one-machine/volume-claim.yaml")
    assert claim["spec"]["accessModes"] == ["ReadWriteOncePod"]


def test_the_guide_in_an_overlay_creates_every_key_of_the_secret() -> None:
    text = (KUBERNETES / "overlays" / "city" / "kustomization.yaml").read_text("utf-8")
    keys = [each["valueFrom"]["secretKeyRef"]["key"] for each in container(CITY)["env"]]
    assert all([f"--from-literal={key}=" in text for key in keys])
    assert "--from-file=token" in text


def test_volumes_are_folders() -> None:
    for deployment in (BASE, *WORKERS.values()):
        assert not [mount for mount in container(deployment).get("volumeMounts", ()) if "subPath" in mount]
