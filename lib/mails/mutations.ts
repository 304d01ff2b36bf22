import "server-only";
import { type Actor, recordAudit, staffWrite } from "@/lib/audit/mutations";
import type { Transaction } from "@/lib/db";
import { dismissFailed, type FailedJob, retryFailed } from "@/lib/jobs";

/** The audit entry names a mail and its recipient by ids only: an address would outlive its account here. */
function factsOf({ id, data }: FailedJob<"mail">) {
  const whose = "invitationId" in data ? { invitation_id: data.invitationId } : { user_id: data.userId ?? null };
  return { job_id: id, template: data.template, ...whose };
}

function changeDeadMails(
  actor: Actor,
  action: "mail.retry" | "mail.dismiss",
  change: (tx: Transaction) => Promise<FailedJob<"mail">[]>,
): Promise<number> {
  return staffWrite(async (tx) => {
    const changed = await change(tx);
    const detail = { rows: changed.length, mails: changed.map(factsOf) };
    if (changed.length > 0) await recordAudit(tx, actor, action, { type: "list", id: "mails" }, detail);
    return changed.length;
  });
}

/**
 * Puts given up mails back at the end of their queue and leaves those alone that somebody else put back.
 *
 * @returns the number of mails
 */
export const retryDeadMails = (actor: Actor, ids: readonly string[]) =>
  changeDeadMails(actor, "mail.retry", (tx) => retryFailed("mail", ids, tx));

/**
 * Takes given up mails off the list for good, such as those to an address that does not exist.
 *
 * @returns the number of mails
 */
export const dismissDeadMails = (actor: Actor, ids: readonly string[]) =>
  changeDeadMails(actor, "mail.dismiss", (tx) => dismissFailed("mail", ids, tx));
