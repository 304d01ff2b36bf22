import "server-only";
import type { Move, Regrade } from "@/lib/exams/results/regrade-mutations";
import { MOVES_SHOWN, type Regraded } from "@/lib/exams/results/regrade-schema";
import { wireName } from "@/lib/wire/names";

const presentState = ({ scoring, ...keys }: Regrade["state"]["before"]) => ({ ...keys, scoring: wireName(scoring) });

const gainOf = ({ result }: Move) => (result ? Number(result.after.score) - Number(result.before.score) : 0);

const presentMove = ({ userId, username, name, result, rank }: Move) => ({
  user_id: userId,
  username,
  name,
  rank,
  score: result && { before: Number(result.before.score), after: Number(result.after.score) },
});

export function presentRegrade({ question, state, totalMarks, moves, ...run }: Regrade): Regraded {
  return {
    question: question.position,
    changed: run.changed,
    explanation_changed: run.explanation !== null,
    before: presentState(state.before),
    after: presentState(state.after),
    total_marks: { before: Number(totalMarks.before), after: Number(totalMarks.after) },
    sealed: run.sealed,
    running: run.running,
    elsewhere: run.elsewhere,
    moved: moves.length,
    raised: moves.filter((move) => gainOf(move) > 0).length,
    lowered: moves.filter((move) => gainOf(move) < 0).length,
    moves: moves.slice(0, MOVES_SHOWN).map(presentMove),
  };
}
