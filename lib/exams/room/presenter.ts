import "server-only";
import type { ExamListRow } from "@/lib/exams/authoring/staff-rows";
import type { RoomSnapshot } from "@/lib/exams/room/queries";
import { compareRows, type RoomRow } from "@/lib/exams/room/rules";
import type { Room, RoomQuery, RoomRowShown } from "@/lib/exams/room/schema";
import { pageFrom } from "@/lib/keyset";
import { wireName } from "@/lib/wire/names";
import type { Cursor } from "@/lib/wire/page";

const isoOrNull = (instant: Date | null) => instant?.toISOString() ?? null;

export function presentRoomRow(row: RoomRow): RoomRowShown {
  return {
    user_id: row.userId,
    attempt_id: row.attemptId,
    name: row.name,
    username: row.username,
    state: row.state,
    answered: row.answered,
    questions: row.questions,
    answers: row.answers,
    extra_minutes: row.extraMinutes,
    openings: row.openings,
    last_sign_at: isoOrNull(row.sign),
    deadline_at: isoOrNull(row.deadlineAt),
    handed_in_at: isoOrNull(row.sealedAt),
    seal_reason: row.sealReason && wireName(row.sealReason),
    is_ranked: row.isRanked,
  };
}

const cursorOf = ({ state, sign, userId }: RoomRow): Cursor => ({
  value: `${state} ${sign?.getTime() ?? 0}`,
  id: String(userId),
});

// A row may have moved since its page was read, so the next page begins at its former place.
function comparedWith(row: RoomRow, { value, id }: Cursor): number {
  const [state = "", sign = "0"] = String(value).split(" ");
  const place = { state: state as RoomRow["state"], sign: new Date(Number(sign)), userId: Number(id) };
  return compareRows(row, place);
}

const latest = (rows: readonly RoomRow[]) => {
  const running = rows.flatMap(({ sealedAt, deadlineAt }) => (deadlineAt && !sealedAt ? [deadlineAt.getTime()] : []));
  return running.length > 0 ? new Date(running.reduce((a, b) => Math.max(a, b))) : null;
};

export function presentRoom(
  exam: ExamListRow,
  { at, rows, counts, keepFor }: RoomSnapshot,
  { sort, after, state, limit }: RoomQuery,
  now: Date,
): Room {
  const direction = sort === "state" ? 1 : -1;
  const wanted = (direction > 0 ? rows : rows.toReversed()).filter(
    (row) => (!state || row.state === state) && (!after || comparedWith(row, after) * direction > 0),
  );
  return {
    exam_id: exam.id,
    title: exam.title,
    batch_name: exam.batchName,
    state: exam.state,
    is_active: exam.isActive,
    keys_out: exam.areKeysOut,
    closes_at: isoOrNull(exam.closesAt),
    questions_count: exam.questionsCount ?? 0,
    answers_count: exam.answersCount ?? 0,
    counts,
    last_deadline_at: isoOrNull(latest(rows)),
    as_of: at.toISOString(),
    server_time: now.toISOString(),
    refresh_after_seconds: Math.ceil(keepFor / 1000),
    ...pageFrom(wanted, limit, cursorOf, presentRoomRow),
  };
}
