import { beforeEach, expect, test, vi } from "vitest";
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

const { newSecret, leakedSecret } = vi.hoisted(() => {
  const secret = (word: string) => `a-secret-that-${word}-and-that-only-the-tests-know`;
  process.env.CERTIFICATE_SECRETS = [secret("is-new"), secret("leaked")].join(",");
  return { newSecret: secret("is-new"), leakedSecret: secret("leaked") };
});

const clerk = { id: null, label: "clerk" };
const why = { reason: "leaked" };
const leaked = signingKey(leakedSecret);
const strangers = signingKey("what-somebody-chose-who-can-write-into-the-database");
const altering = { studentName: "অন্য কেউ" };

const verifyNow = (id: string) => verifyCertificate(id, new Date());
const rowOf = (id: string) => prisma.certificate.findUniqueOrThrow({ where: { id } });

async function sign(id: string, key = leaked): Promise<string> {
  const signature = await signFacts(factsOf(await rowOf(id)), key);
  await prisma.certificate.update({ where: { id }, data: { signature } });
  return id;
}

/** A certificate from before the new secret was put in front. */
async function signedByLeaked(): Promise<string> {
  const { id } = await createCertificate((await createAccount()).id);
  await prisma.certificate.update({ where: { id }, data: { keyId: leaked.kid } });
  return sign(id);
}

/** Alters a certificate as an intruder with access to the database would. */
async function altered(data: Prisma.CertificateUpdateInput = altering): Promise<string> {
  const id = await signedByLeaked();
  await prisma.certificate.update({ where: { id }, data });
  return id;
}

beforeEach(() => prisma.$executeRawUnsafe("TRUNCATE users CASCADE"));

const again = (unchecked?: "sign" | "revoke") => signAgain(clerk, leaked.kid, { ...why, unchecked }, new Date());

/** The same site after the last step of the runbook, without the leaked secret. */
async function withoutLeaked() {
  vi.resetModules();
  vi.stubEnv("CERTIFICATE_SECRETS", newSecret);
  try {
    const { refuseUnknownKeys } = await import("@/scripts/start-checks");
    const site = await import("@/lib/certificates/sign-again-mutations");
    const { verifyCertificate } = await import("@/lib/certificates/verification");
    return {
      start: () => refuseUnknownKeys(pool),
      again: (unchecked?: "sign" | "revoke") => site.signAgain(clerk, leaked.kid, { ...why, unchecked }, new Date()),
      verify: (id: string) => verifyCertificate(id, new Date()),
    };
  } finally {
    vi.unstubAllEnvs();
  }
}

test("what a leaked key signed is signed again, what was changed since is revoked for good, and the key can go", async () => {
  const genuine = await signedByLeaked();
  const changed = await altered();
  expect(await again()).toEqual({ signed: [genuine], changed: [changed] });
  expect(await rowOf(genuine)).toMatchObject({ keyId: currentKey().kid, state: "VALID" });
  expect(await rowOf(changed)).toMatchObject({ state: "REVOKED", stateReason: expect.stringMatching(/./) });

  const site = await withoutLeaked();
  await site.start();
  expect(await site.verify(genuine)).toMatchObject({ valid: true, data: { signature_verified: true } });
  await expect(site.again("sign")).rejects.toMatchObject({ code: "not_found" });
  const asBefore = { state: "VALID", stateReason: null, stateChangedAt: null } as const;
  await prisma.certificate.update({ where: { id: changed }, data: asBefore });
  for (const { verify } of [site, { verify: verifyNow }]) expect(await verify(changed)).toMatchObject({ valid: false });
});

test("of a key that was given up nothing counts that its thief writes afterwards, though it be signed with it", async () => {
  expect(await again()).toEqual({ signed: [], changed: [] });
  const written = await sign(await altered());
  const site = await withoutLeaked();
  expect(await site.verify(written)).toMatchObject({ valid: false, data: null });
  await expect(site.start()).rejects.toThrow(new RegExp(`${leaked.kid}.*given up on 20.*--key ${leaked.kid} --revoke`));
  await expect(site.again()).rejects.toMatchObject({ code: "certificate_key_unknown" });
  await expect(site.again("sign")).rejects.toMatchObject({ code: "certificate_key_given_up" });
  expect(await site.again("revoke")).toEqual({ signed: [], changed: [written] });
  await site.start();
  expect(await site.verify(written)).toMatchObject({ valid: false, data: null });
});

test("under a lost key staff say what becomes of it; what another key signed is revoked all the same", async () => {
  const honest = await signedByLeaked();
  const stranger = await sign(await altered(), strangers);
  const site = await withoutLeaked();
  await expect(site.start()).rejects.toThrow(/CERTIFICATE_SECRETS.*--revoke.*--lost/);
  await expect(site.again()).rejects.toMatchObject({ code: "certificate_key_unknown" });
  expect(await site.again("sign")).toEqual({ signed: [honest], changed: [stranger] });
  await site.start();
  expect(await site.verify(honest)).toMatchObject({ valid: true, data: { signature_verified: true } });
  expect(await site.verify(stranger)).toMatchObject({ valid: false, data: null });
});

test("while the secret is known every signature is checked, whatever staff say of it", async () => {
  const genuine = await signedByLeaked();
  for (const unchecked of ["sign", "revoke"] as const) {
    await expect(again(unchecked)).rejects.toMatchObject({ code: "certificate_key_known" });
  }
  expect(await rowOf(genuine)).toMatchObject({ keyId: leaked.kid, state: "VALID" });
});

test.each([
  ["the leaked key", leaked.kid],
  ["the one that signs now", currentKey().kid],
  ["none of this site's", strangers.kid],
])("a record that names %s is forged when another one signed it, and stays so", async (_, keyId) => {
  const id = await sign(await altered({ ...altering, keyId }), strangers);
  expect(await verifyNow(id)).toMatchObject({ valid: false, data: null });
  await prisma.certificate.update({ where: { id }, data: { keyId: leaked.kid } });
  expect(await again()).toEqual({ signed: [], changed: [id] });
  expect(await verifyNow(id)).toMatchObject({ valid: false, data: null });
});

test("the key that signs now is not its own successor", async () => {
  await expect(signAgain(clerk, currentKey().kid, why, new Date())).rejects.toMatchObject({
    code: "certificate_key_in_use",
  });
});
