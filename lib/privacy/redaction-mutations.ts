import "server-only";
import type { Transaction } from "@/lib/db";
import { identifiers, redactDetail, redactOwnDetail } from "@/lib/privacy/redaction";
import { redactions } from "@/lib/privacy/statements";
import type { User } from "@/prisma/generated/client";

type Found = { id: string; value: unknown; isPersonal: boolean };

async function namesOf({ id, firstName, lastName }: User, tx: Transaction): Promise<string[]> {
  const former = await tx.accountName.findMany({ where: { userId: id } });
  const printed = await tx.certificate.findMany({ where: { userId: id }, select: { studentName: true } });
  return [
    ...[{ firstName, lastName }, ...former].flatMap((name) => [name.firstName, name.lastName]),
    ...printed.map(({ studentName }) => studentName),
  ];
}

/** Names go only where the record is about this person alone: they are also words and other people's names. */
export async function redactRecords(user: User, tx: Transaction): Promise<void> {
  const { id, username, email, phoneNumber: phone } = user;
  const known = identifiers({ username, email, phone, names: await namesOf(user, tx) });
  // The trigger on the audit's entries lets nothing else pass, and nobody who does not say so.
  await tx.$executeRaw`select set_config('audit.redaction', 'on', true)`;
  for (const { find, write } of redactions) {
    const found = await tx.$queryRawUnsafe<Found[]>(find, id, known.candidates);
    const changed = found.flatMap(({ id, value, isPersonal }) => {
      const redacted = isPersonal ? redactOwnDetail(value, known.own) : redactDetail(value, known.anyones, known.named);
      return JSON.stringify(redacted) === JSON.stringify(value) ? [] : [{ id, value: redacted }];
    });
    if (changed.length > 0) await tx.$executeRawUnsafe(write, JSON.stringify(changed));
  }
  await tx.$executeRaw`select set_config('audit.redaction', '', true)`;
}
