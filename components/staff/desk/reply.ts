import { instalmentCopy } from "@/lib/copy/instalments";
import { deskCopy as copy } from "@/lib/copy/staff-desk";
import { type Instalments, laterPart, withPayment } from "@/lib/wire/instalments";

/** A payment for a part of a price, and what was paid before it. */
export type Instalment = { amount: string; before: Instalments };
/** The enrolment or payment that was recorded last, for the reply to the payer. */
export type Reply = { enrollmentId: number; name: string; batch: string; instalment: Instalment | null };

export const instalmentOf = (amount: string | null, before: Instalments | null): Instalment | null =>
  amount !== null && before ? { amount, before } : null;

/** The reply on WhatsApp. A learner who was enrolled before and paid a part is not told of a new enrolment. */
export function replyText({ name, batch, instalment }: Pick<Reply, "name" | "batch" | "instalment">): string {
  if (!instalment) return copy.reply(name, batch);
  const { amount, before } = instalment;
  const part = laterPart(before);
  const words = part ? copy.replyOfPart : copy.replyInParts;
  const rest = instalmentCopy.after(withPayment(before, amount));
  return words(name, batch, instalmentCopy.received(part ?? 1, amount), rest);
}

/** The console's message after recording. */
export function recordedText({ name, batch, instalment }: Pick<Reply, "name" | "batch" | "instalment">): string {
  const part = laterPart(instalment?.before);
  return part ? copy.partRecorded(name, batch, instalmentCopy.name(part)) : copy.accepted(name, batch);
}
