"""What a server says of itself, judged: which stores could lose tables."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.store.risks import RiskLevel, ServerFacts, facts_of, risks_of

SOUND_INFO = {
    "redis_version": "7.2.4",
    "role": "master",
    "maxmemory_policy": "noeviction",
    "aof_enabled": 1,
    "connected_slaves": 0,
}
SOUND = facts_of("a:6379", SOUND_INFO, save="")


def found(facts: ServerFacts) -> dict[str, RiskLevel]:
    return {risk.kind: risk.level for risk in risks_of([facts])}


def test_a_server_that_forgets_nothing_has_no_risk() -> None:
    assert (
        ServerFacts(
            "a:6379",
            version="7.2.4",
            role="master",
            eviction="noeviction",
            has_log=True,
            has_snapshots=False,
        )
        == SOUND
    )
    assert found(SOUND) == {}


@pytest.mark.parametrize("policy", ["allkeys-lru", "volatile-lru", "volatile-ttl", "allkeys-random"])
def test_every_policy_but_noeviction_is_refused(policy: str) -> None:
    assert found(replace(SOUND, eviction=policy)) == {"eviction": RiskLevel.REFUSED}


def test_a_replica_is_refused_once_even_if_a_write_failed_too() -> None:
    facts = facts_of("a:6379", SOUND_INFO | {"role": "slave"}, "", "ReadOnlyError")
    assert found(facts) == {"replica": RiskLevel.REFUSED}


def test_the_version_of_a_server_is_its_own_not_the_one_that_it_is_compatible_with() -> None:
    valkey = SOUND_INFO | {"server_name": "valkey", "valkey_version": "9.1.2"}
    assert facts_of("a:6379", valkey, save="").version == "9.1.2"
    assert facts_of("a:6379", SOUND_INFO, save="").version == "7.2.4"
    assert facts_of("a:6379", {}, save="").version is None
    assert found(facts_of("a:6379", valkey, save="")) == {}


def test_a_disk_without_room_for_the_append_only_file_once_more_is_shouted_about() -> None:
    assert found(replace(SOUND, log_bytes=100, free_bytes=199)) == {"little_room": RiskLevel.SHOUTED}
    assert found(replace(SOUND, log_bytes=100, free_bytes=200)) == {}
    assert found(replace(SOUND, log_bytes=100, free_bytes=None)) == {}


def test_a_server_says_how_much_memory_it_has_and_may_have() -> None:
    memory = {"used_memory": 5, "maxmemory": 9, "aof_current_size": 3}
    facts = facts_of("a:6379", SOUND_INFO | memory, save="")
    assert (facts.memory_bytes, facts.max_memory_bytes, facts.log_bytes) == (5, 9, 3)
    assert facts_of("a:6379", SOUND_INFO | {"maxmemory": 0}, save="").max_memory_bytes is None


def test_a_server_that_is_too_old_is_refused() -> None:
    assert found(replace(SOUND, version="5.0.14")) == {"too_old": RiskLevel.REFUSED}
    assert found(replace(SOUND, version="6.0.0")) == found(replace(SOUND, version="unstable")) == {}


def test_a_server_that_does_not_care_when_its_file_reaches_the_disk_is_shouted_about() -> None:
    assert found(replace(SOUND, sync="no")) == {"late_writing": RiskLevel.SHOUTED}
    assert found(replace(SOUND, sync="everysec")) == found(replace(SOUND, sync="always")) == {}


def test_a_server_without_an_append_only_file_is_shouted_about() -> None:
    (snapshots,) = risks_of([replace(SOUND, has_log=False, has_snapshots=True)])
    (nothing,) = risks_of([replace(SOUND, has_log=False)])
    assert snapshots.level is nothing.level is RiskLevel.SHOUTED
    assert "moves since its last snapshot" in snapshots.what
    assert "all tables are lost" in nothing.what


def test_a_server_that_refuses_writes_or_is_silent_is_shouted_about() -> None:
    assert found(replace(SOUND, write_error="OOM")) == {"writes_refused": RiskLevel.SHOUTED}
    assert found(ServerFacts("a:6379", answers=False)) == {"silent": RiskLevel.SHOUTED}


def test_replicas_that_nobody_waits_for_are_noted() -> None:
    info = SOUND_INFO | {"connected_slaves": 1}
    assert found(facts_of("a:6379", info, "")) == {"unsafe_failover": RiskLevel.NOTED}
    assert found(facts_of("a:6379", info | {"min_slaves_good_slaves": 1}, "")) == {}


def test_a_server_that_hides_something_is_trusted_and_it_is_said_so() -> None:
    (everything,) = risks_of([facts_of("a:6379", {}, save=None)])
    (persistence,) = risks_of([facts_of("a:6379", SOUND_INFO | {"aof_enabled": 0}, save=None)])
    assert everything.level is persistence.level is RiskLevel.NOTED
    assert "version and role, eviction policy, persistence" in everything.what
    assert "its persistence, and is trusted" in persistence.what
    assert found(facts_of("a:6379", SOUND_INFO, save=None)) == {}


def test_what_is_hidden_excuses_nothing_that_is_known() -> None:
    facts = facts_of("a:6379", SOUND_INFO | {"maxmemory_policy": "allkeys-lru"}, save=None)
    assert found(facts) == {"eviction": RiskLevel.REFUSED}


def test_each_server_of_a_cluster_is_judged_by_itself() -> None:
    risks = risks_of([SOUND, replace(SOUND, place="b:6379", eviction="allkeys-lru")])
    assert [(risk.place, risk.kind) for risk in risks] == [("b:6379", "eviction")]
    assert str(risks[0]).startswith("the store at b:6379 evicts keys")
