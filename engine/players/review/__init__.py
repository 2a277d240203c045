"""Reviews: where a player lost most of their chances in a game, judged from what they could know at that moment."""

from engine.players.review.game_review import GameReview, ReviewedAnswer, Takeaway
from engine.players.review.judge import ReasonTask, ReviewTask, judged, review_of

__all__ = ["GameReview", "ReasonTask", "ReviewTask", "ReviewedAnswer", "Takeaway", "judged", "review_of"]
