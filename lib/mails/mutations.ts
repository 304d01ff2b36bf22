import "server-only";
import { type Actor, recordAudit, staffWrite } from "@/lib/audit/mutations";
import { dismissFailed, retryFailed } from "@/lib/jobs";

/** Puts given up mails back at the end of their queue; one that somebody else put there is left alone. @returns how many */
export async function retryDeadMails(actor: Actor, ids: readonly string[]): Promise<number> {
  return staffWrite(async (tx) => {
    const retried = await retryFailed("mail", ids, tx);
    if (retried > 0) await recordAudit(tx, actor, "mail.retry", { type: "list", id: "mails" }, { rows: retried });
    return retried;
  });
}

/** Takes given up mails off the list for good: an address that does not exist stays one. @returns how many */
export async function dismissDeadMails(actor: Actor, ids: readonly string[]): Promise<number> {
  return staffWrite(async (tx) => {
    const dismissed = await dismissFailed("mail", ids, tx);
    if (dismissed > 0) await recordAudit(tx, actor, "mail.dismiss", { type: "list", id: "mails" }, { rows: dismissed });
    return dismissed;
  });
}
