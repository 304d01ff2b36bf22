import "server-only";
import { type Actor, recordAudit, staffWrite, type WriteOptions } from "@/lib/audit/mutations";
import { factsOf } from "@/lib/certificates/facts";
import { signFacts } from "@/lib/certificates/record";
import { currentKey, publicKeys } from "@/lib/certificates/signing-keys";
import { AppError } from "@/lib/errors";

/**
 * Only what a lost key signed: what a known one signed and no longer fits was changed, and stays refused.
 *
 * @throws AppError not_found when nothing is signed with such a key
 */
export function signAgain(
  actor: Actor,
  lostKey: string,
  { reason }: { reason: string },
  options?: WriteOptions,
): Promise<string[]> {
  return staffWrite(async (tx) => {
    const isKnown = publicKeys().keys.some(({ kid }) => kid === lostKey);
    const certificates = isKnown ? [] : await tx.certificate.findMany({ where: { keyId: lostKey } });
    if (certificates.length === 0) throw new AppError("not_found");
    const key = currentKey();
    for (const certificate of certificates) {
      const { id } = certificate;
      const signature = await signFacts(factsOf(certificate), key);
      await tx.certificate.update({ where: { id }, data: { keyId: key.kid, signature } });
      const detail = { reason, from_key: lostKey, to_key: key.kid };
      await recordAudit(tx, actor, "certificate.sign_again", { type: "certificate", id }, detail);
    }
    return certificates.map(({ id }) => id);
  }, options);
}
