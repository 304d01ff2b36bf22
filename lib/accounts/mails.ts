import "server-only";
import { accountMadeMail } from "@/emails/account-made";
import { activationMail } from "@/emails/activation";
import { alarmMail } from "@/emails/alarm";
import { attemptReopenedMail } from "@/emails/attempt-reopened";
import { certificateReadyMail } from "@/emails/certificate-ready";
import { claimDecidedMail } from "@/emails/claim-decided";
import { claimReceivedMail } from "@/emails/claim-received";
import { classChangedMail } from "@/emails/class-changed";
import { emailChangedMail } from "@/emails/email-changed";
import { noticeMail } from "@/emails/notice";
import { passwordChangedMail } from "@/emails/password-changed";
import { passwordResetMail } from "@/emails/password-reset";
import { paymentDueMail } from "@/emails/payment-due";
import { staffInvitationMail } from "@/emails/staff-invitation";
import { testMail } from "@/emails/test";
import { findWaitingInvitation } from "@/lib/accounts/invitation-queries";
import { isPlainName } from "@/lib/accounts/name-rules";
import { findUser, findUserByEmail, requireUser } from "@/lib/accounts/queries";
import { createLinkToken, encodeUid, type LinkKind } from "@/lib/accounts/tokens";
import { common } from "@/lib/copy/common";
import { consoleCopy } from "@/lib/copy/console";
import { env } from "@/lib/env";
import type { MailJob } from "@/lib/jobs";
import { type Mail, type MailStamp, sendMail, trySendMail } from "@/lib/mailer";
import { getAcademy } from "@/lib/settings/queries";
import type { Academy } from "@/lib/settings/schema";
import { hasMail } from "@/lib/wire/no-mail";
import type { User } from "@/prisma/generated/client";

function link(page: string, kind: LinkKind, user: User, now: Date): string {
  return `${env.SITE_URL}/${page}?uid=${encodeUid(user.id)}&token=${createLinkToken(kind, user, now)}`;
}

/** Accounts without a name, or with one older than the rules for names, are greeted without a name. */
function greeted({ firstName }: Pick<User, "firstName">): { firstName: string } {
  return { firstName: firstName !== "" && isPlainName(firstName) ? firstName : common.learner };
}

async function composeInvitation(academy: Academy, id: number, now: Date): Promise<Mail | null> {
  const invitation = await findWaitingInvitation(id);
  if (!invitation) return null;
  const { email: to, firstName, staffRoles, sentAt } = invitation;
  const token = createLinkToken("invitation", { id, email: to, passwordChangedAt: sentAt }, now);
  const url = `${env.SITE_URL}/staff/invitation?uid=${encodeUid(id)}&token=${token}`;
  const duties = staffRoles.map((role) => consoleCopy.roles[role]).join(", ");
  return { to, ...staffInvitationMail(academy, { ...greeted({ firstName }), duties, url }) };
}

/** Null when nobody is left to write to. Links are made here so that no token is ever queued. */
async function compose(job: MailJob, now: Date): Promise<Mail | null> {
  const academy = await getAcademy();
  if (job.template === "password-changed") {
    const user = await findUser(job.userId);
    return user && { to: user.email, ...passwordChangedMail(academy, greeted(user)) };
  }
  if (job.template === "email-changed") {
    const user = await findUser(job.userId);
    return user && { to: job.email, ...emailChangedMail(academy, greeted(user)) };
  }
  if (job.template === "account-made") {
    const user = await findUser(job.userId);
    // A slip may have been quicker.
    if (!user || user.passwordChangedAt) return null;
    const url = link("reset-password", "welcome", user, now);
    return { to: user.email, ...accountMadeMail(academy, { ...greeted(user), username: user.username, url }) };
  }
  if (job.template === "attempt-reopened") {
    const user = await findUser(job.userId);
    const url = `${env.SITE_URL}/dashboard/exam/${job.examId}`;
    return user && { to: user.email, ...attemptReopenedMail(academy, { ...job, ...greeted(user), url }) };
  }
  if (job.template === "staff-invitation") return composeInvitation(academy, job.invitationId, now);
  if (job.template === "claim-received") {
    const user = await findUser(job.userId);
    const url = `${env.SITE_URL}/dashboard/payments`;
    return user && { to: user.email, ...claimReceivedMail(academy, { ...job, ...greeted(user), url }) };
  }
  if (job.template === "claim-decided") {
    const user = await findUser(job.userId);
    return (
      user && { to: user.email, ...claimDecidedMail(academy, { ...job, ...greeted(user), siteUrl: env.SITE_URL }) }
    );
  }
  if (job.template === "class-changed") {
    const user = await findUser(job.userId);
    const url = `${env.SITE_URL}/course/${job.courseId}`;
    return user && { to: user.email, ...classChangedMail(academy, { ...job, ...greeted(user), url }) };
  }
  if (job.template === "payment-due") {
    const user = await findUser(job.userId);
    const url = `${env.SITE_URL}/dashboard/my-courses`;
    return user && { to: user.email, ...paymentDueMail(academy, { ...job, ...greeted(user), url }) };
  }
  if (job.template === "alarm") {
    const user = await findUser(job.userId);
    return user && { to: user.email, ...alarmMail(academy, { ...job, ...greeted(user), siteUrl: env.SITE_URL }) };
  }
  if (job.template === "certificate-ready") {
    const user = await findUser(job.userId);
    const url = `${env.SITE_URL}/dashboard/my-courses`;
    return user && { to: user.email, ...certificateReadyMail(academy, { ...job, ...greeted(user), url }) };
  }
  if (job.template === "notice") {
    const user = await findUser(job.userId);
    const url = `${env.SITE_URL}${job.path}`;
    return user && { to: user.email, ...noticeMail(academy, { ...job, ...greeted(user), url }) };
  }
  const { userId, email } = job;
  const user = userId === undefined ? await findUserByEmail(email) : userId && (await findUser(userId));
  if (!user) return null;
  const { email: to } = user;
  const addressee = greeted(user);
  if (job.template === "activation") {
    if (user.activatedAt) return null;
    const url = link("activate", "activation", user, now);
    return { to, ...activationMail(academy, { ...addressee, username: user.username, url }) };
  }
  // Only a newer build that runs beside this one queues such a mail; the queue retries it until that build takes it.
  if (job.template !== "password-reset") throw new Error("a mail that this build does not know");
  return user.isActive
    ? { to, ...passwordResetMail(academy, { ...addressee, url: link("reset-password", "reset", user, now) }) }
    : null;
}

/** @returns the mail server's answer; empty without a server @throws MailFailure */
export async function sendTestMail(userId: number): Promise<string> {
  const [academy, user] = await Promise.all([getAcademy(), requireUser(userId)]);
  return trySendMail({ to: user.email, ...testMail(academy, greeted(user)) });
}

/** @returns false when nobody was left to write to @throws when the mail was not sent, so that the queue tries again */
export async function deliverMail(job: MailJob, now: Date, stamp?: MailStamp): Promise<boolean> {
  const mail = await compose(job, now);
  if (!mail || !hasMail(mail.to)) return false;
  await sendMail({ ...mail, ...stamp });
  return true;
}
