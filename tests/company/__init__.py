"""Tests of company."""
