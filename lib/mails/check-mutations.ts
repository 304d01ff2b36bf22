import "server-only";
import { sendTestMail } from "@/lib/accounts/mails";
import { requireUser } from "@/lib/accounts/queries";
import { type Actor, recordAudit, staffWrite } from "@/lib/audit/mutations";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { MailFailure } from "@/lib/mail-failure";
import type { TestMail } from "@/lib/mails/check-schema";
import { problemOf } from "@/lib/mails/presenter";
import { consumeAll } from "@/lib/rate-limit";
import { isMailCatcher } from "@/lib/smtp-answer";
import { hasMail } from "@/lib/wire/no-mail";

const SAID_MAX = 300;

/** The server's words are a stranger's: one line of them, without what could change how it reads. */
const oneLine = (text: string) =>
  text
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, SAID_MAX);

async function tried(userId: number): Promise<Pick<TestMail, "outcome" | "said">> {
  try {
    const said = oneLine(await sendTestMail(userId));
    const isCaught = !env.SMTP_URL || (await isMailCatcher(env.SMTP_URL));
    return { outcome: isCaught ? "caught" : "accepted", said };
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error;
    return { outcome: problemOf(error.facts), said: oneLine(error.said || error.facts.code) };
  }
}

/**
 * Sends a mail to the address of whoever asks, and to nobody else.
 *
 * @throws AppError throttled, account_without_mail
 */
export async function testMail(actor: Actor & { id: number }): Promise<TestMail> {
  const { email: to } = await requireUser(actor.id);
  if (!hasMail(to)) throw new AppError("account_without_mail");
  await consumeAll([
    ["testMailByAccount", String(actor.id)],
    ["testMailBySite", "all"],
  ]);
  const { outcome, said } = await tried(actor.id);
  await staffWrite((tx) =>
    recordAudit(tx, actor, "mail.test", { type: "list", id: "mails" }, { state: outcome, user_id: actor.id }),
  );
  return { outcome, said, to, at: new Date().toISOString() };
}
