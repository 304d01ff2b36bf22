import "server-only";
import { type Actor, recordAudit, staffWrite, type WriteOptions } from "@/lib/audit/mutations";
import { factsOf } from "@/lib/certificates/facts";
import { signFacts } from "@/lib/certificates/record";
import { currentKey, isKnownKey } from "@/lib/certificates/signing-keys";
import { checkCertificate } from "@/lib/certificates/verification";
import { AppError } from "@/lib/errors";

/** By the certificates' ids. */
type SignedAgain = { signed: string[]; changed: string[] };

/**
 * What a key signed whose secret is lost, or has leaked and is still known. Of a known one only what fits its signature:
 * anything else was changed, and stays refused.
 *
 * @throws AppError certificate_key_in_use, not_found when nothing is signed with such a key
 */
export function signAgain(
  actor: Actor,
  formerKey: string,
  { reason }: { reason: string },
  options?: WriteOptions,
): Promise<SignedAgain> {
  return staffWrite(async (tx) => {
    const key = currentKey();
    if (formerKey === key.kid) throw new AppError("certificate_key_in_use");
    const certificates = await tx.certificate.findMany({ where: { keyId: formerKey } });
    if (certificates.length === 0) throw new AppError("not_found");
    const due = isKnownKey(formerKey) ? "genuine" : "unknown_key";
    const all: SignedAgain = { signed: [], changed: [] };
    for (const certificate of certificates) {
      const { id } = certificate;
      if ((await checkCertificate(certificate)) !== due) {
        all.changed.push(id);
        continue;
      }
      const signature = await signFacts(factsOf(certificate), key);
      await tx.certificate.update({ where: { id }, data: { keyId: key.kid, signature } });
      const detail = { reason, from_key: formerKey, to_key: key.kid };
      await recordAudit(tx, actor, "certificate.sign_again", { type: "certificate", id }, detail);
      all.signed.push(id);
    }
    return all;
  }, options);
}
