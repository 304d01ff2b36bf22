import "server-only";
import type { LeaderboardRow, OwnStandingRow, StandingRow, StandingsPage } from "@/lib/leaderboard/queries";
import type { OwnRanking, Standing } from "@/lib/leaderboard/schema";

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

const studentsJson = (page: StandingsPage, viewerId: number) =>
  JSON.stringify(page.students.map((row) => presentStanding(row, viewerId)));

/** The rows of a page as others see them: written once, for all who read it. */
const written = new WeakMap<StandingsPage, string>();

/** @returns a `Leaderboard` in JSON */
export function writeLeaderboard({ name, page }: LeaderboardRow, viewerId: number): string {
  const hidesOwnName = page.students.some(({ id, hideName }) => hideName && id === viewerId);
  let students = hidesOwnName ? studentsJson(page, viewerId) : written.get(page);
  if (students === undefined) {
    students = studentsJson(page, viewerId);
    written.set(page, students);
  }
  return `{"name":${JSON.stringify(name)},"total_students":${page.totalStudents},"students":${students}}`;
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
