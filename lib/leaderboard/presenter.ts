import "server-only";
import type { LeaderboardRow, OwnStandingRow, StandingRow } from "@/lib/leaderboard/queries";
import type { Leaderboard, OwnRanking, Standing } from "@/lib/leaderboard/schema";

/** Percent of the possible marks, to 2 digits; rounded once, from marks. */
const average = ({ totalScore, totalMarks }: Pick<StandingRow, "totalScore" | "totalMarks">) =>
  totalMarks > 0 ? Math.round((totalScore / totalMarks) * 10_000) / 100 : 0;

function presentStanding(row: StandingRow, viewerId: number): Standing {
  const showsName = !row.hideName || row.id === viewerId;
  return {
    id: row.id,
    student_name: showsName ? `${row.firstName} ${row.lastName}`.trim() : "",
    rank: row.rank,
    total_score: row.totalScore,
    exams_taken: row.examsTaken,
    average_score: average(row),
  };
}

export function presentLeaderboard(board: LeaderboardRow, viewerId: number): Leaderboard {
  return {
    name: board.name,
    total_students: board.totalStudents,
    students: board.students.map((row) => presentStanding(row, viewerId)),
  };
}

export function presentOwnRanking({ own }: OwnStandingRow, viewerId: number): OwnRanking {
  if (!own) return { id: viewerId, rank: null, total_score: 0, exams_taken: 0, average_score: 0 };
  return {
    id: own.id,
    rank: own.rank,
    total_score: own.totalScore,
    exams_taken: own.examsTaken,
    average_score: average(own),
  };
}
