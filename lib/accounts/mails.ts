import "server-only";
import { activationMail } from "@/emails/activation";
import { attemptReopenedMail } from "@/emails/attempt-reopened";
import { passwordChangedMail } from "@/emails/password-changed";
import { passwordResetMail } from "@/emails/password-reset";
import { isPlainName } from "@/lib/accounts/name-rules";
import { findUser, findUserByEmail } from "@/lib/accounts/queries";
import { createLinkToken, encodeUid, type LinkKind } from "@/lib/accounts/tokens";
import { common } from "@/lib/copy/common";
import { env } from "@/lib/env";
import type { MailJob } from "@/lib/jobs";
import { type Mail, type MailStamp, sendMail } from "@/lib/mailer";
import { getAcademy } from "@/lib/settings/queries";
import type { User } from "@/prisma/generated/client";

function link(page: string, kind: LinkKind, user: User, now: Date): string {
  return `${env.SITE_URL}/${page}?uid=${encodeUid(user.id)}&token=${createLinkToken(kind, user, now)}`;
}

/** Accounts of before the rules for names, or without any, are greeted without one. */
function greeted({ firstName }: User): { firstName: string } {
  return { firstName: firstName !== "" && isPlainName(firstName) ? firstName : common.learner };
}

/** Null when by now there is nobody to write to. Links are made here: no token is ever queued. */
async function compose(job: MailJob, now: Date): Promise<Mail | null> {
  const academy = await getAcademy();
  if (job.template === "password-changed") {
    const user = await findUser(job.userId);
    return user && { to: user.email, ...passwordChangedMail(academy, greeted(user)) };
  }
  if (job.template === "attempt-reopened") {
    const user = await findUser(job.userId);
    const url = `${env.SITE_URL}/dashboard/exam/${job.examId}`;
    return user && { to: user.email, ...attemptReopenedMail(academy, { ...job, ...greeted(user), url }) };
  }
  const { userId, email } = job;
  const user = userId === undefined ? await findUserByEmail(email) : userId && (await findUser(userId));
  if (!user) return null;
  const { email: to } = user;
  const addressee = greeted(user);
  if (job.template === "activation") {
    return user.activatedAt
      ? null
      : { to, ...activationMail(academy, { ...addressee, url: link("activate", "activation", user, now) }) };
  }
  return user.isActive
    ? { to, ...passwordResetMail(academy, { ...addressee, url: link("reset-password", "reset", user, now) }) }
    : null;
}

/** @throws so that the queue tries again */
export async function deliverMail(job: MailJob, now: Date, stamp?: MailStamp): Promise<void> {
  const mail = await compose(job, now);
  if (mail) await sendMail({ ...mail, ...stamp });
}
