import { z } from "zod";

/** Why a mail was given up: its recipient or text is refused, the server was away, it refused us, or none was made. */
const mailProblems = ["refused", "unreachable", "login", "unmade"] as const;
export type MailProblem = (typeof mailProblems)[number];

/** Of one list, and of one call about it. */
export const MOST_MAILS = 200;

const deadMailSchema = z.object({
  id: z.guid(),
  template: z.string(),
  /** Null: nobody with an account. */
  user_id: z.int().nullable(),
  username: z.string().nullable(),
  /** Masked. */
  email: z.string(),
  problem: z.enum(mailProblems),
  /** What the server said in numbers, such as `550 5.1.1`. */
  reply: z.string(),
  created_at: z.iso.datetime(),
  given_up_at: z.iso.datetime(),
});
/** The newest first, at most as many as one call takes. */
export const deadMailsSchema = z.object({
  total: z.int(),
  mails: z.array(deadMailSchema),
  /** Mails that have not left and are not given up: they are new, or are tried again. */
  waiting: z.int(),
  /** Since when the oldest of them waits. */
  waiting_since: z.iso.datetime().nullable(),
});
export const mailIdsSchema = z.object({ ids: z.array(z.guid()).min(1).max(MOST_MAILS) });
export const retriedMailsSchema = z.object({ retried: z.int() });
export const dismissedMailsSchema = z.object({ dismissed: z.int() });

export type DeadMail = z.output<typeof deadMailSchema>;
export type DeadMails = z.output<typeof deadMailsSchema>;
