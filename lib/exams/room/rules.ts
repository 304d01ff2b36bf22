import type { SealReason } from "@/prisma/generated/enums";

/** No page reports that it closes, so a learner without a sign for this long counts as offline. */
export const OFFLINE_AFTER_SECONDS = 120;

export const roomStates = ["offline", "running", "handed_in", "not_started"] as const;
export type RoomState = (typeof roomStates)[number];

export type RoomPerson = {
  userId: number;
  name: string;
  username: string;
  attemptId: number | null;
  startedAt: Date | null;
  deadlineAt: Date | null;
  sealedAt: Date | null;
  sealReason: SealReason | null;
  extraMinutes: number;
  openings: number;
  lastOpenedAt: Date | null;
  lastSavedAt: Date | null;
  /** Units that are answered: a statement of a set counts by itself. */
  answered: number;
  questions: number;
  /** All units of the paper. */
  answers: number;
  isRanked: boolean;
};

/** Time of the newest start, opening or save: nothing else is heard of a learner. */
export function lastSign({ startedAt, lastOpenedAt, lastSavedAt }: RoomPerson): Date | null {
  const times = [startedAt, lastOpenedAt, lastSavedAt].flatMap((at) => (at ? [at.getTime()] : []));
  return times.length > 0 ? new Date(Math.max(...times)) : null;
}

export function roomStateOf(person: RoomPerson, now: Date): RoomState {
  if (person.attemptId === null) return "not_started";
  if (person.sealedAt) return "handed_in";
  const silent = now.getTime() - (lastSign(person)?.getTime() ?? 0);
  return silent >= OFFLINE_AFTER_SECONDS * 1000 ? "offline" : "running";
}

export type RoomRow = RoomPerson & { state: RoomState; sign: Date | null };

export type RoomCounts = Record<RoomState | "all", number>;

/** Sorts offline learners first, by the oldest sign. Learners who handed in or never came stand at the end. */
export function arrange(people: readonly RoomPerson[], now: Date): { rows: RoomRow[]; counts: RoomCounts } {
  const rows = people.map((person) => ({ ...person, state: roomStateOf(person, now), sign: lastSign(person) }));
  rows.sort((a, b) => compareRows(a, b));
  const of = (state: RoomState) => rows.filter((row) => row.state === state).length;
  const counts = {
    offline: of("offline"),
    running: of("running"),
    handed_in: of("handed_in"),
    not_started: of("not_started"),
    all: rows.length,
  };
  return { rows, counts };
}

type Place = Pick<RoomRow, "state" | "sign" | "userId">;

export function compareRows(a: Place, b: Place): number {
  return (
    roomStates.indexOf(a.state) - roomStates.indexOf(b.state) ||
    (a.sign?.getTime() ?? 0) - (b.sign?.getTime() ?? 0) ||
    a.userId - b.userId
  );
}
