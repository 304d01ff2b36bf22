import "server-only";
import { z } from "zod";
import { seal, unseal } from "@/lib/sealed-text";

const ticketSchema = z.object({
  /** Null if the password was wrong or the name unknown. */
  userId: z.int().nullable(),
  passwordChangedAt: z.string().nullable(),
  /** Key by which guesses at codes are counted. */
  key: z.string(),
});
export type SignInTicket = z.infer<typeof ticketSchema>;

export const TICKET_SECONDS = 5 * 60;

const purpose = { purpose: "staff-sign-in", belongsTo: "" };
const sealedSchema = z.object({ ticket: ticketSchema, until: z.number() });

/** Seals the state between the two steps of a sign-in, so that nobody can read whether the password was right. */
export const writeTicket = (ticket: SignInTicket, now: Date): string =>
  // Padding gives every ticket the same length.
  seal(purpose, JSON.stringify({ ticket, until: now.getTime() + TICKET_SECONDS * 1000 }).padEnd(512));

export function readTicket(text: string | undefined, now: Date): SignInTicket | null {
  const opened = text ? unseal(purpose, text) : null;
  const { data } = sealedSchema.safeParse(opened && JSON.parse(opened.plain));
  return data && data.until > now.getTime() ? data.ticket : null;
}
