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
  /** Staff must choose for a key whose secret is gone: nothing can be checked, and only they know what became of it. */
  unchecked?: "sign" | "revoke";
};

/** Both lists hold certificate ids. */
type SignedAgain = { signed: string[]; changed: string[] };

/**
 * Gives up a former key. While its secret is known, a certificate that fits its signature is signed again, and any
 * other was altered and is revoked. Afterwards no certificate names the key, so its secret can be removed.
 *
 * @throws AppError certificate_key_in_use, certificate_key_known, certificate_key_unknown, certificate_key_given_up, or
 * not_found when an unknown key has signed nothing
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
    // The key is recorded even if it signed nothing, because a holder of its secret may yet write certificates with it.
    await recordAudit(tx, actor, "certificate.give_up_key", { type: "certificate_key", id: formerKey }, detail);
    return all;
  }, options);
}

/** The old signature does not fit the key that the row names now, so the certificate is forged in any state. */
async function refuse(tx: Transaction, { id }: Certificate, keyId: string, now: Date): Promise<void> {
  await tx.certificate.update({ where: { id }, data: { keyId } });
  await tx.certificate.updateMany({
    where: { id, state: { in: ["VALID", "EXPIRED"] } },
    data: { state: "REVOKED", stateReason: certificateForm.refused, stateChangedAt: now },
  });
}
