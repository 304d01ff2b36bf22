import "server-only";
import { activationMail } from "@/emails/activation";
import { passwordChangedMail } from "@/emails/password-changed";
import { passwordResetMail } from "@/emails/password-reset";
import { findUser, findUserByEmail } from "@/lib/accounts/queries";
import { createLinkToken, encodeUid, type LinkKind } from "@/lib/accounts/tokens";
import { env } from "@/lib/env";
import type { MailJob } from "@/lib/jobs";
import { type Mail, sendMail } from "@/lib/mailer";
import type { User } from "@/prisma/generated/client";

function link(page: string, kind: LinkKind, user: User, now: Date): string {
  return `${env.SITE_URL}/${page}?uid=${encodeUid(user.id)}&token=${createLinkToken(kind, user, now)}`;
}

/** The mail of a job, or null when by now there is nobody to write to. Links are made here: no token is ever queued. */
async function compose(job: MailJob, now: Date): Promise<Mail | null> {
  if (job.template === "password-changed") {
    const user = await findUser(job.userId);
    return user && { to: user.email, ...passwordChangedMail({ firstName: user.firstName }) };
  }
  const user = await findUserByEmail(job.email);
  if (!user) return null;
  const { email: to, firstName } = user;
  if (job.template === "activation") {
    return user.activatedAt
      ? null
      : { to, ...activationMail({ firstName, url: link("activate", "activation", user, now) }) };
  }
  return user.isActive
    ? { to, ...passwordResetMail({ firstName, url: link("reset-password", "reset", user, now) }) }
    : null;
}

/** Sends the mail of one job. @throws so that the queue tries again */
export async function deliverMail(job: MailJob, now: Date): Promise<void> {
  const mail = await compose(job, now);
  if (mail) await sendMail(mail);
}
