"""Watching a worker: metrics, health checks and logs."""
