import "server-only";
import type { LeaderboardRow, OwnStandingRow } from "@/lib/leaderboard/queries";
import { leaderboardSchema, type OwnRanking, type Standing } from "@/lib/leaderboard/schema";
import type { StandingRow, StandingsPage } from "@/lib/standings/queries";
import { WrittenJson } from "@/lib/wire/json";

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

const written = new WeakMap<StandingsPage, { name: string; json: WrittenJson<typeof leaderboardSchema> }>();

export function writeLeaderboard({ name, page, callerId }: LeaderboardRow): WrittenJson<typeof leaderboardSchema> {
  const write = () =>
    new WrittenJson(leaderboardSchema, {
      name,
      total_students: page.totalStudents,
      students: page.students.map((row) => presentStanding(row, callerId)),
    });
  if (page.students.some(({ id, hideName }) => hideName && id === callerId)) return write();
  const kept = written.get(page);
  if (kept?.name === name) return kept.json;
  const json = write();
  written.set(page, { name, json });
  return json;
}

export function presentOwnRanking({ own, callerId }: Pick<OwnStandingRow, "own" | "callerId">): OwnRanking {
  if (!own) return { id: callerId, rank: null, total_score: 0, exams_taken: 0, average_score: 0 };
  return {
    id: own.id,
    rank: own.rank,
    total_score: own.totalScore,
    exams_taken: own.examsTaken,
    average_score: average(own),
  };
}
