import { z } from "zod";
import { SEARCH_MAX } from "@/lib/wire/limits";

export const timelineFilters = [
  "all",
  "money",
  "enrollments",
  "exams",
  "devices",
  "mails",
  "certificates",
  "notes",
  "audit",
] as const;
export type TimelineFilter = (typeof timelineFilters)[number];

export const timelineQuerySchema = z.object({
  show: z.enum(timelineFilters).default("all"),
  after: z.string().max(SEARCH_MAX).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
});
export type TimelineQuery = z.output<typeof timelineQuerySchema>;

const eventKinds = [
  "claim",
  "payment",
  "payment_voided",
  "refund",
  "payment_corrected",
  "enrolled",
  "enrollment_ended",
  "attempt",
  "attempt_event",
  "sign_in",
  "sign_out",
  "mail",
  "certificate",
  "certificate_ended",
  "note",
  "account",
  "audit",
] as const;
export type EventKind = (typeof eventKinds)[number];

const eventSchema = z.object({
  /** Unique among the person's events. */
  key: z.string(),
  kind: z.enum(eventKinds),
  at: z.iso.datetime(),
  /** Names depend on the kind (lib/people/timeline-statements.ts). */
  facts: z.record(z.string(), z.unknown()),
});
export type TimelineEvent = z.output<typeof eventSchema>;

export const timelineSchema = z.object({
  events: z.array(eventSchema),
  next: z.string().nullable(),
  /** Number of events that follow. */
  remaining: z.int(),
});
export type Timeline = z.output<typeof timelineSchema>;
