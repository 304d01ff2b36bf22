import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { factsOf } from "@/lib/certificates/facts";
import { signFacts } from "@/lib/certificates/record";
import { signAgain } from "@/lib/certificates/sign-again-mutations";
import { signingKey } from "@/lib/certificates/signing-key";
import { currentKey } from "@/lib/certificates/signing-keys";
import { verifyCertificate } from "@/lib/certificates/verification";
import { pool, prisma } from "@/lib/db";
import type { Prisma } from "@/prisma/generated/client";
import { createAccount } from "@/test/accounts";
import { createCertificate } from "@/test/certificates";

const { leakedSecret } = vi.hoisted(() => {
  const secret = (word: string) => `a-secret-that-${word}-and-that-only-the-tests-know`;
  process.env.CERTIFICATE_SECRETS = [secret("is-new"), secret("leaked")].join(",");
  return { leakedSecret: secret("leaked") };
});

const clerk = { id: null, label: "clerk" };
const why = { reason: "leaked" };
const leaked = signingKey(leakedSecret);
const strangers = signingKey("what-somebody-chose-who-can-write-into-the-database");
const altering = { studentName: "অন্য কেউ" };

const verify = (id: string) => verifyCertificate(id, new Date());
const keyOf = async (id: string) => (await prisma.certificate.findUniqueOrThrow({ where: { id } })).keyId;

async function sign(id: string, key = leaked): Promise<string> {
  const row = await prisma.certificate.findUniqueOrThrow({ where: { id } });
  await prisma.certificate.update({ where: { id }, data: { signature: await signFacts(factsOf(row), key) } });
  return id;
}

/** As it was before the new secret was put in front. */
async function signedByLeaked(): Promise<string> {
  const { id } = await createCertificate((await createAccount()).id);
  await prisma.certificate.update({ where: { id }, data: { keyId: leaked.kid } });
  return sign(id);
}

/** As whoever can write into the database does it. */
async function altered(data: Prisma.CertificateUpdateInput = altering): Promise<string> {
  const id = await signedByLeaked();
  await prisma.certificate.update({ where: { id }, data });
  return id;
}

beforeEach(() => prisma.$executeRawUnsafe("TRUNCATE users CASCADE"));
afterAll(async () => {
  await prisma.$disconnect();
  await pool.end();
});

test("of a key that leaked and is still known what fits its signature is signed again, and nothing else", async () => {
  const [genuine, changed] = [await signedByLeaked(), await altered()];
  expect(await signAgain(clerk, leaked.kid, why)).toEqual({ signed: [genuine], changed: [changed] });
  expect(await keyOf(genuine)).toBe(currentKey().kid);
  expect(await keyOf(changed)).toBe(leaked.kid);
  expect(await verify(genuine)).toMatchObject({ valid: true, data: { signature_verified: true } });
  expect(await verify(changed)).toMatchObject({ valid: false });
});

test.each([
  ["the leaked key", leaked.kid],
  ["the one that signs now", currentKey().kid],
])("a record that names %s is forged when another one signed it, and stays so", async (_, keyId) => {
  const id = await sign(await altered({ ...altering, keyId }), strangers);
  expect(await verify(id)).toMatchObject({ valid: false, data: null });
  await prisma.certificate.update({ where: { id }, data: { keyId: leaked.kid } });
  expect(await signAgain(clerk, leaked.kid, why)).toEqual({ signed: [], changed: [id] });
  expect(await verify(id)).toMatchObject({ valid: false, data: null });
});

test("the key that signs now is not its own successor", async () => {
  await expect(signAgain(clerk, currentKey().kid, why)).rejects.toMatchObject({ code: "certificate_key_in_use" });
});
