import { z } from "zod";

/** Reasons why a mail was given up: recipient or text refused, server away, login refused, mail could not be made. */
const mailProblems = ["refused", "unreachable", "login", "unmade"] as const;
export type MailProblem = (typeof mailProblems)[number];

/** Most mails in the list and in one call about it. */
export const MOST_MAILS = 200;

const deadMailSchema = z.object({
  id: z.guid(),
  template: z.string(),
  /** Null if the recipient has no account. */
  user_id: z.int().nullable(),
  username: z.string().nullable(),
  /** Masked. */
  email: z.string(),
  problem: z.enum(mailProblems),
  /** The server's answer in numbers, such as `550 5.1.1`. */
  reply: z.string(),
  created_at: z.iso.datetime(),
  given_up_at: z.iso.datetime(),
});
/** Newest first, at most as many as one call takes. */
export const deadMailsSchema = z.object({
  total: z.int(),
  mails: z.array(deadMailSchema),
  /** Number of mails that are new or are tried again. */
  waiting: z.int(),
  /** Time since which the oldest of them waits. */
  waiting_since: z.iso.datetime().nullable(),
});
export const mailIdsSchema = z.object({ ids: z.array(z.guid()).min(1).max(MOST_MAILS) });
export const retriedMailsSchema = z.object({ retried: z.int() });
export const dismissedMailsSchema = z.object({ dismissed: z.int() });

export type DeadMail = z.output<typeof deadMailSchema>;
export type DeadMails = z.output<typeof deadMailsSchema>;
