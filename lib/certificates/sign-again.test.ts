import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { factsOf } from "@/lib/certificates/facts";
import { signFacts } from "@/lib/certificates/record";
import { signAgain } from "@/lib/certificates/sign-again-mutations";
import { signingKey } from "@/lib/certificates/signing-key";
import { currentKey } from "@/lib/certificates/signing-keys";
import { verifyCertificate } from "@/lib/certificates/verification";
import { pool, prisma } from "@/lib/db";
import { createAccount } from "@/test/accounts";
import { createCertificate } from "@/test/certificates";

const { leaked } = vi.hoisted(() => {
  const secret = (word: string) => `a-secret-that-${word}-and-that-only-the-tests-know`;
  process.env.CERTIFICATE_SECRETS = [secret("is-new"), secret("leaked")].join(",");
  return { leaked: secret("leaked") };
});

const clerk = { id: null, label: "clerk" };
const why = { reason: "leaked" };

/** As it was before the new secret was put in front. */
async function signedByLeaked(): Promise<string> {
  const certificate = await createCertificate((await createAccount()).id);
  const key = signingKey(leaked);
  const signature = await signFacts(factsOf(certificate), key);
  await prisma.certificate.update({ where: { id: certificate.id }, data: { keyId: key.kid, signature } });
  return certificate.id;
}

let genuine: string;
let altered: string;
beforeAll(async () => {
  [genuine, altered] = [await signedByLeaked(), await signedByLeaked()];
  await prisma.certificate.update({ where: { id: altered }, data: { studentName: "অন্য কেউ" } });
});
afterAll(async () => {
  await prisma.$disconnect();
  await pool.end();
});

test("of a key that leaked and is still known what fits its signature is signed again, and nothing else", async () => {
  const { kid } = signingKey(leaked);
  expect(await signAgain(clerk, kid, why)).toEqual({ signed: [genuine], changed: [altered] });
  const keys = await prisma.certificate.findMany({ orderBy: { keyId: "asc" }, select: { id: true, keyId: true } });
  expect(new Map(keys.map(({ id, keyId }) => [id, keyId]))).toEqual(
    new Map([
      [genuine, currentKey().kid],
      [altered, kid],
    ]),
  );
  expect(await verifyCertificate(genuine, new Date())).toMatchObject({ valid: true });
  expect(await verifyCertificate(altered, new Date())).toMatchObject({ valid: false });
});

test("the key that signs now is not its own successor", async () => {
  await expect(signAgain(clerk, currentKey().kid, why)).rejects.toMatchObject({ code: "certificate_key_in_use" });
});
