import { z } from "zod";

/** `caught`: taken by a server, or the inbox of this machine, that delivers nothing. */
const outcomes = ["accepted", "caught", "refused", "unreachable", "login", "unmade"] as const;
export type TestOutcome = (typeof outcomes)[number];

const testMailSchema = z.object({
  outcome: z.enum(outcomes),
  to: z.string(),
  /** The server's own words, in one line. */
  said: z.string(),
  at: z.iso.datetime(),
});
export const testedSchema = z.object({ test: testMailSchema });

export const mailCheckSchema = z.object({
  /** Address of the caller, to which the test goes. */
  to: z.string(),
  sender: z.object({ name: z.string(), address: z.string(), domain: z.string() }),
  /** Null where no mail leaves this machine. */
  server: z.object({ host: z.string(), port: z.int(), has_login: z.boolean() }).nullable(),
  /** The last test of anybody. */
  last: z.object({ outcome: z.enum(outcomes), at: z.iso.datetime() }).nullable(),
});

const SELECTOR = /^[a-z0-9](?:[a-z0-9_-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9_-]*[a-z0-9])?)*$/i;
export const SELECTOR_MAX = 63;
export const senderRecordsQuery = z.object({ selector: z.string().max(SELECTOR_MAX).regex(SELECTOR).optional() });

const kinds = ["spf", "dkim", "dmarc"] as const;
/** `unknown`: the key's name is not known; `unseen`: no name server answered. */
const states = ["found", "missing", "broken", "unknown", "unseen"] as const;

const senderRecordSchema = z.object({
  kind: z.enum(kinds),
  name: z.string(),
  state: z.enum(states),
  value: z.string().nullable(),
  suggestion: z.string().nullable(),
});
export const senderRecordsSchema = z.object({ domain: z.string(), records: z.array(senderRecordSchema) });

export type MailCheck = z.output<typeof mailCheckSchema>;
export type TestMail = z.output<typeof testMailSchema>;
export type SenderRecord = z.output<typeof senderRecordSchema>;
export type RecordState = SenderRecord["state"];
