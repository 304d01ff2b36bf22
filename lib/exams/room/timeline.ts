import { OFFLINE_AFTER_SECONDS } from "@/lib/exams/room/rules";
import type { SealReason } from "@/prisma/generated/enums";

export type TimelineEvent = { kind: string; at: Date; detail: Record<string, unknown> | null };
type TimelineFacts = {
  startedAt: Date;
  openings: number;
  lastOpenedAt: Date | null;
  sealedAt: Date | null;
  sealReason: SealReason | null;
  /** The newest save of each question; earlier ones are overwritten. */
  saves: readonly { position: number; savedAt: Date }[];
  events: readonly TimelineEvent[];
};

type Moment = {
  kind: "started" | "opened_again" | "saved" | "silence" | "handed_in" | "time_over" | EventKind;
  at: Date;
  questions: number[];
  amount: number | null;
  reason: string | null;
  by: string | null;
};
type EventKind = "extra_minutes" | "minutes_taken" | "reopened" | "outage";

const endings: Record<SealReason, Moment["kind"]> = { SUBMITTED: "handed_in", TIME_OVER: "time_over" };

/** A device sends in one go what it kept while offline, so saves this close are one entry. */
const TOGETHER_MS = 2000;

const moment = (kind: Moment["kind"], at: Date, more: Partial<Moment> = {}): Moment => ({
  kind,
  at,
  questions: [],
  amount: null,
  reason: null,
  by: null,
  ...more,
});

function savesTogether(saves: TimelineFacts["saves"]): Moment[] {
  const moments: Moment[] = [];
  for (const { position, savedAt } of saves.toSorted((a, b) => a.savedAt.getTime() - b.savedAt.getTime())) {
    const last = moments.at(-1);
    if (last && savedAt.getTime() - last.at.getTime() <= TOGETHER_MS) {
      last.questions.push(position);
    } else moments.push(moment("saved", savedAt, { questions: [position] }));
  }
  return moments;
}

const textOf = (value: unknown) => (typeof value === "string" ? value : null);

function momentOf({ kind, at, detail }: TimelineEvent): Moment[] {
  const facts = { reason: textOf(detail?.reason), by: textOf(detail?.by) };
  const minutes = Number(detail?.minutes ?? 0);
  if (kind === "extra_minutes") {
    return [moment(minutes < 0 ? "minutes_taken" : kind, at, { ...facts, amount: Math.abs(minutes) })];
  }
  return kind === "reopened" || kind === "outage" ? [moment(kind, at, facts)] : [];
}

/** Newest first. A silence has the instant of the last sign before it and stands above that entry. */
export function timelineOf(facts: TimelineFacts): Moment[] {
  const { startedAt, openings, lastOpenedAt, sealedAt, sealReason, saves, events } = facts;
  const heard = [
    moment("started", startedAt),
    ...(lastOpenedAt && openings > 1 ? [moment("opened_again", lastOpenedAt, { amount: openings - 1 })] : []),
    ...savesTogether(saves),
    ...(sealedAt ? [moment(endings[sealReason ?? "TIME_OVER"], sealedAt)] : []),
  ].toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const silences = heard.flatMap((entry, index) => {
    const before = heard[index - 1];
    const seconds = before ? Math.round((entry.at.getTime() - before.at.getTime()) / 1000) : 0;
    if (seconds < OFFLINE_AFTER_SECONDS || entry.kind === "time_over") return [];
    return [moment("silence", before?.at ?? entry.at, { amount: seconds })];
  });
  const order = (a: Moment, b: Moment) =>
    b.at.getTime() - a.at.getTime() || Number(b.kind === "silence") - Number(a.kind === "silence");
  return [...heard, ...silences, ...events.flatMap(momentOf)].toSorted(order);
}
