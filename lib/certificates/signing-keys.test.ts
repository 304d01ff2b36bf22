import { beforeEach, expect, test, vi } from "vitest";
import type { CertificateRecord } from "@/lib/certificates/schema";

const facts = {
  certificate_id: "PMA-7K3QX-M9T2D-4HVWA-8C",
  student_name: "নুসরাত",
  course_title: "কোর্স",
  batch_name: "ব্যাচ",
  completion_date: "2026-09-14",
  issue_date: "2026-11-20",
  expires_on: null,
  signatories: [],
};

const first = "first-secret-of-at-least-thirty-two-bytes";
const second = "second-secret-of-at-least-thirty-two-bytes";

beforeEach(() => vi.resetModules());

/** The keys and functions of a server that was started with these secrets. */
async function serverWith(secrets: string) {
  vi.stubEnv("CERTIFICATE_SECRETS", secrets);
  const [{ currentKey, publicKeys }, { checkRecord, signFacts }] = await Promise.all([
    import("@/lib/certificates/signing-keys"),
    import("@/lib/certificates/record"),
  ]);
  return {
    sign: async (): Promise<CertificateRecord> => ({
      certificate: facts,
      signature: await signFacts(facts, currentKey()),
    }),
    check: (record: CertificateRecord) => checkRecord(record, publicKeys()),
    kids: publicKeys().keys.map(({ kid }) => kid),
  };
}

test("every server makes the same keys of the same secrets; a new one signs, the old one still proves", async () => {
  const before = await serverWith(first);
  const record = await before.sign();
  vi.resetModules();
  const after = await serverWith(`${second},${first}`);
  expect(after.kids.slice(1)).toEqual(before.kids);
  expect(await after.check(record)).toBe("genuine");
  expect(await before.check(await after.sign())).toBe("unknown_key");
});

test("without a secret in the environment one is kept in DATA_DIR", async () => {
  vi.stubEnv("CERTIFICATE_SECRETS", "");
  (await import("@/lib/secrets")).createSecret("certificates");
  vi.resetModules();
  const { kids } = await serverWith("");
  vi.resetModules();
  expect((await serverWith("")).kids).toEqual(kids);
  vi.unstubAllEnvs();
});
