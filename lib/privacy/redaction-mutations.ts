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

/**
 * Removes the person from records that stay. Names go only from records about this person alone, since a name is also a
 * word or another person's.
 */
export async function redactRecords(user: User, tx: Transaction): Promise<void> {
  const { id, username, email, phoneNumber: phone } = user;
  const known = identifiers({ username, email, phone, names: await namesOf(user, tx) });
  // The audit's trigger lets a redaction pass only in a transaction with this setting.
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
