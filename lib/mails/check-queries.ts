import "server-only";
import { requireUser } from "@/lib/accounts/queries";
import { prisma } from "@/lib/db";
import { env } from "@/lib/env";
import { senderOf } from "@/lib/mailer";
import type { MailCheck, SenderRecord, TestOutcome } from "@/lib/mails/check-schema";
import { findSenderRecords } from "@/lib/mails/sender-records";
import { consume } from "@/lib/rate-limit";
import { getAcademy } from "@/lib/settings/queries";
import { readSmtpUrl } from "@/lib/smtp-server";
import { shownEmail } from "@/lib/wire/no-mail";

const domainOf = (address: string) => address.slice(address.lastIndexOf("@") + 1).toLowerCase();

function serverOf(url: string | undefined): MailCheck["server"] {
  if (!url) return null;
  const { protocol, port, username } = new URL(url);
  const usual = protocol === "smtps:" ? 465 : 587;
  return { host: readSmtpUrl(url).host, port: Number(port) || usual, has_login: username !== "" };
}

/** How mail leaves, or does not; nothing is sent or looked up. */
export async function getMailCheck(userId: number): Promise<MailCheck> {
  const { email } = await requireUser(userId);
  const { name, address } = await senderOf();
  const entry = await prisma.auditEntry.findFirst({ where: { action: "mail.test" }, orderBy: { id: "desc" } });
  const outcome = (entry?.detail as { state?: TestOutcome } | null)?.state;
  return {
    to: shownEmail(email),
    sender: { name, address, domain: domainOf(address) },
    server: serverOf(env.SMTP_URL),
    last: entry && outcome ? { outcome, at: entry.createdAt.toISOString() } : null,
  };
}

/** @throws AppError throttled */
export async function getSenderRecords(
  userId: number,
  selector: string | undefined,
): Promise<{ domain: string; records: SenderRecord[] }> {
  await consume("senderRecordsByAccount", String(userId));
  const domain = domainOf((await senderOf()).address);
  const server = serverOf(env.SMTP_URL)?.host ?? null;
  const { email: reports } = await getAcademy();
  return { domain, records: await findSenderRecords({ domain, server, selector: selector ?? null, reports }) };
}
