import { execFile } from "node:child_process";
import { generateKeyPairSync } from "node:crypto";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { signFacts } from "@/lib/certificates/record";
import { fromRoot, projectRoot } from "./paths.ts";

const { privateKey, publicKey } = generateKeyPairSync("ed25519");
const certificate = {
  certificate_id: "PMA-7K3QX-M9T2D-4HVWA-8C",
  student_name: "উজ্জ্বলা চক্রবর্ত্তী",
  course_title: "মেডিকেল ভর্তি পূর্ণাঙ্গ কোর্স",
  batch_name: "ব্যাচ ০৬",
  completion_date: "2026-09-14",
  issue_date: "2026-11-20",
  expires_on: null,
  signatories: [{ name: "ডা. ফারহানা ইয়াসমিন", title: "পরিচালক" }],
};

let folder: string;
let keys: string;
let signature: string;

async function write(name: string, content: unknown): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, typeof content === "string" ? content : JSON.stringify(content, null, 2));
  return file;
}

/** The script as a stranger runs it: nothing of the academy's environment, so no database. */
function check(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const program = [fromRoot("scripts/check-certificate.ts"), ...args];
  const options = { cwd: projectRoot, env: { PATH: process.env.PATH, NODE_ENV: "production" as const } };
  return new Promise((resolve) => {
    execFile(process.execPath, program, options, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
  });
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "certificate-"));
  signature = await signFacts(certificate, { kid: "first", privateKey });
  const { x } = publicKey.export({ format: "jwk" });
  keys = await write("keys.json", { keys: [{ kty: "OKP", crv: "Ed25519", x, kid: "first", alg: "EdDSA" }] });
});

test("a genuine record: every fact, exit code 0", async () => {
  const { code, out, err } = await check(await write("good.json", { certificate, signature }), "--keys", keys);
  expect(err).toBe("");
  expect(code).toBe(0);
  for (const fact of [certificate.student_name, certificate.batch_name, "2026-09-14", "ডা. ফারহানা ইয়াসমিন, পরিচালক"]) {
    expect(out).toContain(fact);
  }
  expect(out).toContain("Genuine");
});

test("an edited one, a stranger's key and files that are something else: exit code 1 and one sentence", async () => {
  const edited = await write("edited.json", { certificate: { ...certificate, student_name: "আরেকজন" }, signature });
  const other = await write("other.json", {
    certificate,
    signature: await signFacts(certificate, { kid: "x", privateKey }),
  });
  const good = await write("good.json", { certificate, signature });
  const cases: [string[], RegExp][] = [
    [[edited, "--keys", keys], /NOT genuine/],
    [[other, "--keys", keys], /Not proven/],
    [[await write("list.json", []), "--keys", keys], /list\.json is not a certificate record/],
    [[good, "--keys", await write("broken.json", "{")], /broken\.json is not a set of public keys/],
    [[join(folder, "none.json"), "--keys", keys], /Cannot read .*none\.json/],
    [[good], /--keys/],
  ];
  for (const [args, sentence] of cases) {
    const { code, out, err } = await check(...args);
    expect(code).toBe(1);
    expect(err).toMatch(sentence);
    expect(err).not.toMatch(/\n\s+at /);
    expect(out).toBe("");
  }
}, 60_000);
