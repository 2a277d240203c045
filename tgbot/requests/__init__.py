"""Requests and replies as values, the context that handlers work with, and helpers that several topics share.

It imports screens and services, and no topic.
"""
