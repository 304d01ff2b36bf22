import "server-only";
import { type Actor, recordAudit, staffWrite, type WriteOptions } from "@/lib/audit/mutations";
import { factsOf } from "@/lib/certificates/facts";
import { checkCertificate, wasGivenUp } from "@/lib/certificates/queries";
import { signFacts } from "@/lib/certificates/record";
import { currentKey, isKnownKey } from "@/lib/certificates/signing-keys";
import { certificateForm } from "@/lib/copy/certificate-form";
import type { Transaction } from "@/lib/db";
import { AppError } from "@/lib/errors";
import type { Certificate } from "@/prisma/generated/client";

type SignAgain = {
  reason: string;
  /** Of a key whose secret is not here, where nothing can be checked: only staff know whether it is lost. */
  unchecked?: "sign" | "revoke";
};

/** By the certificates' ids. */
type SignedAgain = { signed: string[]; changed: string[] };

/**
 * Gives up a former key. Of one that is still known only what fits its signature is signed again: anything else was
 * changed, and is revoked. Afterwards nothing names the key, so that its secret can be taken away.
 *
 * @throws AppError certificate_key_in_use, certificate_key_known, certificate_key_unknown, certificate_key_given_up,
 *   not_found when nothing is signed with a key that is not known
 */
export function signAgain(
  actor: Actor,
  formerKey: string,
  { reason, unchecked }: SignAgain,
  now: Date,
  options?: WriteOptions,
): Promise<SignedAgain> {
  return staffWrite(async (tx) => {
    const key = currentKey();
    if (formerKey === key.kid) throw new AppError("certificate_key_in_use");
    const isKnown = isKnownKey(formerKey);
    if (isKnown && unchecked) throw new AppError("certificate_key_known");
    const certificates = await tx.certificate.findMany({ where: { keyId: formerKey } });
    if (!isKnown) {
      if (certificates.length === 0) throw new AppError("not_found");
      if (!unchecked) throw new AppError("certificate_key_unknown");
      if (unchecked === "sign" && (await wasGivenUp(formerKey, tx))) throw new AppError("certificate_key_given_up");
    }
    const due = isKnown ? "genuine" : "unknown_key";
    const detail = { reason, from_key: formerKey, to_key: key.kid };
    const all: SignedAgain = { signed: [], changed: [] };
    for (const certificate of certificates) {
      const { id } = certificate;
      const subject = { type: "certificate", id } as const;
      if (unchecked === "revoke" || (await checkCertificate(certificate)) !== due) {
        await refuse(tx, certificate, key.kid, now);
        await recordAudit(tx, actor, "certificate.refuse", subject, detail);
        all.changed.push(id);
        continue;
      }
      const signature = await signFacts(factsOf(certificate), key);
      await tx.certificate.update({ where: { id }, data: { keyId: key.kid, signature } });
      await recordAudit(tx, actor, "certificate.sign_again", subject, detail);
      all.signed.push(id);
    }
    // Also where it signed nothing: whoever has its secret may yet write something that it signed.
    await recordAudit(tx, actor, "certificate.give_up_key", { type: "certificate_key", id: formerKey }, detail);
    return all;
  }, options);
}

/** The signature stays and names its own key, not the row's: forged for good, whatever becomes of the state. */
async function refuse(tx: Transaction, { id }: Certificate, keyId: string, now: Date): Promise<void> {
  await tx.certificate.update({ where: { id }, data: { keyId } });
  await tx.certificate.updateMany({
    where: { id, state: { in: ["VALID", "EXPIRED"] } },
    data: { state: "REVOKED", stateReason: certificateForm.refused, stateChangedAt: now },
  });
}
