import { z } from "zod";
import { type Topic, topics } from "@/lib/notices/topics";
import { cursorField } from "@/lib/wire/page";

const id = z.int().positive();
const instant = z.iso.datetime({ offset: true });
const course = { course_id: id, course_title: z.string(), batch_name: z.string() };
const exam = { exam_id: id, course_id: id, title: z.string(), batch_name: z.string() };
const moved = z.object({ before: z.number(), after: z.number() }).nullable();
const correction = {
  /** The beginning of the question's text: its number is another on each learner's paper. */
  question: z.string(),
  /** The person's own mark and rank in the batch; null where they stay. */
  score: moved,
  rank: moved,
};
/** Time between the notice and the event: a day, or a quarter of an hour. */
const lead = z.enum(["day", "quarter"]);

/** Facts of each kind of notice. Names stay as they were when it was told. */
export const factSchemas = {
  class_changed: z.object({
    ...course,
    /** Day of the class that is called off. */
    cancelled: z.iso.date().nullable(),
    make_up: z.object({ date: z.iso.date(), time: z.string() }).nullable(),
    note: z.string(),
  }),
  /** A class that was called off takes place after all. */
  class_on: z.object({ ...course, date: z.iso.date(), time: z.string().nullable() }),
  class_soon: z.object({ ...course, starts_at: instant }),
  exam_ahead: z.object({ ...exam, opens_at: instant, lead }),
  exam_open: z.object({ ...exam, closes_at: instant.nullable() }),
  exam_closing: z.object({ ...exam, closes_at: instant, lead }),
  result_out: z.object(exam),
  /** A key was corrected. */
  result_corrected: z.object({ ...exam, ...correction }),
  /** A teacher decided about the person's challenge. */
  challenge_ruled: z.object({ ...exam, ...correction, accepted: z.boolean(), message: z.string() }),
  claim: z.object({
    ...course,
    claim_id: id,
    step: z.enum(["received", "needs_info", "accepted", "rejected"]),
    /** The office's words. */
    message: z.string(),
    /** Number of the instalment that the claim pays, if the learner is already enrolled. */
    part: z.int().optional(),
  }),
  /** Tells those who asked to be told that a coming course has a batch. */
  course_open: z.object({ ...course, start_date: z.iso.date() }),
  certificate_ready: z.object({ course_title: z.string(), batch_name: z.string() }),
  /** Title and text are the words of the batch's staff. */
  announcement: z.object({ ...course, title: z.string(), text: z.string() }),
} as const;

export type NoticeKind = keyof typeof factSchemas;
export type NoticeFacts<K extends NoticeKind = NoticeKind> = z.infer<(typeof factSchemas)[K]>;
/** A kind together with its own facts. */
export type Told = { [K in NoticeKind]: { kind: K; facts: NoticeFacts<K> } }[NoticeKind];

export const noticeKinds = Object.keys(factSchemas) as NoticeKind[];

const topicOfKind: Record<NoticeKind, Topic> = {
  class_changed: "class",
  class_on: "class",
  class_soon: "class",
  exam_ahead: "exam",
  exam_open: "exam",
  exam_closing: "exam",
  result_out: "exam",
  result_corrected: "exam",
  challenge_ruled: "exam",
  claim: "admission",
  course_open: "admission",
  certificate_ready: "certificate",
  announcement: "announcement",
};
export const topicOf = (kind: NoticeKind): Topic => topicOfKind[kind];
export const kindsOf = (topic: Topic): NoticeKind[] => noticeKinds.filter((kind) => topicOfKind[kind] === topic);

export const noticeSchema = z.object({
  id: z.string(),
  topic: z.enum(topics),
  shown_at: instant,
  is_read: z.boolean(),
  told: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("class_changed"), facts: factSchemas.class_changed }),
    z.object({ kind: z.literal("class_on"), facts: factSchemas.class_on }),
    z.object({ kind: z.literal("class_soon"), facts: factSchemas.class_soon }),
    z.object({ kind: z.literal("exam_ahead"), facts: factSchemas.exam_ahead }),
    z.object({ kind: z.literal("exam_open"), facts: factSchemas.exam_open }),
    z.object({ kind: z.literal("exam_closing"), facts: factSchemas.exam_closing }),
    z.object({ kind: z.literal("result_out"), facts: factSchemas.result_out }),
    z.object({ kind: z.literal("result_corrected"), facts: factSchemas.result_corrected }),
    z.object({ kind: z.literal("challenge_ruled"), facts: factSchemas.challenge_ruled }),
    z.object({ kind: z.literal("claim"), facts: factSchemas.claim }),
    z.object({ kind: z.literal("course_open"), facts: factSchemas.course_open }),
    z.object({ kind: z.literal("certificate_ready"), facts: factSchemas.certificate_ready }),
    z.object({ kind: z.literal("announcement"), facts: factSchemas.announcement }),
  ]),
});
export type Notice = z.infer<typeof noticeSchema>;

export const unreadSchema = z.object({ unread: z.int() });
export type Unread = z.infer<typeof unreadSchema>;

export const noticePageSchema = z.object({
  notices: z.array(noticeSchema),
  /** Cursor for `before`; null at the end. */
  next: z.string().nullable(),
  unread: z.int(),
});
export type NoticePage = z.infer<typeof noticePageSchema>;

const NOTICE_ID = /^\d{1,18}$/;

export const noticeQuerySchema = z.object({
  before: cursorField
    .refine(({ value, id }) => instant.safeParse(value).success && NOTICE_ID.test(id), "is no cursor of this list")
    .optional(),
  topic: z.enum(topics).optional(),
});
export type NoticeQuery = z.infer<typeof noticeQuerySchema>;

const noticeId = z.string().regex(NOTICE_ID, "A valid integer is required.");
/** Either one opened notice, or all up to the newest one seen, so that later ones stay unread. */
export const readingSchema = z.union([z.strictObject({ id: noticeId }), z.strictObject({ up_to: noticeId })]);
export type Reading = z.infer<typeof readingSchema>;

const switches = z.object({ site: z.boolean(), email: z.boolean(), phone: z.boolean() });
export const noticePreferencesSchema = z.object({
  class: switches,
  exam: switches,
  admission: switches,
  certificate: switches,
  announcement: switches,
});
export type NoticePreferences = z.infer<typeof noticePreferencesSchema>;
export const noticePreferencesChangeSchema = z.object({
  class: switches.partial().optional(),
  exam: switches.partial().optional(),
  admission: switches.partial().optional(),
  certificate: switches.partial().optional(),
  announcement: switches.partial().optional(),
});
export type NoticePreferencesChange = z.infer<typeof noticePreferencesChangeSchema>;

export const pushKeySchema = z.object({
  /** The key that browsers subscribe with (`applicationServerKey`). */
  public_key: z.string(),
  /** Hash of this login's subscription; null if it has none. */
  fingerprint: z.string().nullable(),
});
