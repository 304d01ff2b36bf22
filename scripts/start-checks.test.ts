import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { lockDemoAccounts } from "@/lib/accounts/demo-mutations";
import { factsOf } from "@/lib/certificates/facts";
import { signFacts } from "@/lib/certificates/record";
import { signAgain } from "@/lib/certificates/sign-again-mutations";
import { signingKey } from "@/lib/certificates/signing-key";
import { prisma } from "@/lib/db";
import { demoPassword } from "@/lib/demo-accounts";
import { readEnv } from "@/lib/env";
import { createUser } from "@/prisma/factories/user";
import { createAccount, logIn } from "@/test/accounts";
import { createCertificate } from "@/test/certificates";
import { answerAsMailServer } from "@/test/mail-greeting";
import { fromRoot } from "./paths.ts";
import { catcherSentences, checkData, checkSettings, openDemoAccounts, unsafeSettings } from "./start-checks.ts";

const longSecret = "a-secret-of-more-than-thirty-two-bytes-0123456789";
const clerk = { id: null, label: "script:test" };
const publicSite = {
  SITE_URL: "https://academy.example.org",
  DATABASE_URL: "postgres://site@db.academy.example.org/site",
  SMTP_URL: "smtps://site:password@smtp.mail-service.org",
  MAIL_FROM: "Academy <hello@academy-of-medicine.org>",
  AUTH_SECRETS: longSecret,
  CERTIFICATE_SECRETS: longSecret,
};

const emptyFolder = () => mkdtempSync(join(tmpdir(), "start-"));

beforeEach(() => prisma.$executeRawUnsafe("TRUNCATE users CASCADE"));

describe("a public site", () => {
  test("with everything set starts, and nothing is asked of a local one", () => {
    expect(unsafeSettings(readEnv(publicSite))).toEqual([]);
    expect(readEnv(publicSite).SEED).toBe("none");
    expect(unsafeSettings(readEnv({}))).toEqual([]);
  });

  test.each([
    [{ DATABASE_URL: "" }, "DATABASE_URL is not set"],
    [{ SMTP_URL: "" }, "SMTP_URL is not set"],
    [{ MAIL_FROM: "" }, "MAIL_FROM is not set"],
    [{ MAIL_FROM: "Prostuti <hello@prostuti.example>" }, "only an example"],
    [{ MAIL_FROM: "hello@example.com" }, "only an example"],
    [{ AUTH_SECRETS: "" }, "AUTH_SECRETS is not set"],
    [{ CERTIFICATE_SECRETS: "" }, "CERTIFICATE_SECRETS is not set"],
    [{ SEED: "demo" }, "SEED is demo"],
  ])("is refused with %j", (change, reason) => {
    const sentences = unsafeSettings(readEnv({ ...publicSite, ...change }));
    expect(sentences).toHaveLength(1);
    expect(sentences[0]).toContain(reason);
  });

  test("sends by a relay on its own machine, though it may be away at the start, and never into a catcher", async () => {
    const relay = await answerAsMailServer("220 vm7.academy.example.org ESMTP Postfix (Debian/GNU)");
    const catcher = await answerAsMailServer("220 vm7.academy.example.org Mailpit ESMTP Service ready");
    const check = (SMTP_URL: string) => checkSettings(readEnv({ ...publicSite, SMTP_URL, DATA_DIR: emptyFolder() }));
    await expect(check(relay.url)).resolves.toBeUndefined();
    await expect(check(catcher.url)).rejects.toThrow("SMTP_URL leads to 127.0.0.1, a mail catcher");
    relay.close();
    catcher.close();
    await expect(check(relay.url)).resolves.toBeUndefined();
    expect(await catcherSentences(readEnv({ SMTP_URL: "smtp://mailpit.invalid:1025" }))).toEqual([]);
  });

  test.each([
    ["AUTH_SECRETS", "x"],
    ["AUTH_SECRETS", `${longSecret},`],
    ["CERTIFICATE_SECRETS", "0123456789012345678901234567890"],
    ["SITE_URL", "academy.example.org"],
    ["SITE_URL", "https://academy.example.org/"],
    ["SITE_URL", "https://academy.example.org/courses"],
    ["SITE_URL", "https://owner:secret@academy.example.org"],
    ["SITE_URL", "https://academy.example.org https://www.academy.example.org"],
    ["SMTP_URL", "mail.example.org:587"],
    ["DATABASE_URL", "mysql://db/site"],
  ])("nor any other site starts with %s=%s", (name, value) => {
    expect(() => readEnv({ ...publicSite, [name]: value })).toThrow(`${name}: `);
  });

  test("is refused by the start itself, in sentences and before anything is touched", () => {
    const folder = mkdtempSync(join(tmpdir(), "start-"));
    const env = {
      ...process.env,
      ...publicSite,
      SMTP_URL: "smtp://mailpit.invalid:1025",
      SEED: "demo",
      DATA_DIR: join(folder, "data"),
    };
    const { status, stderr } = spawnSync(process.execPath, [fromRoot("scripts/start.ts")], { env, encoding: "utf8" });
    expect(status).toBe(1);
    expect(stderr).toMatch(/SITE_URL is https:\/\/academy\.example\.org, a public address/);
    expect(stderr).toMatch(/SEED is demo[\s\S]*a mail catcher/);
    expect(stderr).not.toMatch(/ at .*\.ts:\d/);
    expect(readdirSync(folder)).toEqual([]);
  });
});

test("a place for the data that cannot be written stops the start with a sentence", () => {
  const file = join(mkdtempSync(join(tmpdir(), "start-")), "file");
  writeFileSync(file, "");
  const env = { ...process.env, DATA_DIR: join(file, "data") };
  const { status, stderr } = spawnSync(process.execPath, [fromRoot("scripts/start.ts")], { env, encoding: "utf8" });
  expect(status).toBe(1);
  expect(stderr).toMatch(/DATA_DIR is .*file\/data, which cannot be written \(ENOTDIR.*name a folder/);
});

test.each(["start", "build", "migrate", "assets", "db-stop", "doctor", "release"])(
  "%s does nothing for whoever asks what it is, or for something that it does not know",
  (command) => {
    const folder = mkdtempSync(join(tmpdir(), "asked-"));
    const env = { ...process.env, DATABASE_URL: "", DATA_DIR: join(folder, "data") };
    const run = (option: string) =>
      spawnSync(process.execPath, [fromRoot(`scripts/${command}.ts`), option], { env, encoding: "utf8" });
    const help = run("--help");
    expect(help.status).toBe(0);
    expect(help.stdout).toMatch(/^Usage: .*\n\n[A-Z]/);
    const unknown = run("--no-such-option");
    expect(unknown.status).toBe(1);
    expect(unknown.stderr).toContain("unknown option '--no-such-option'");
    expect(readdirSync(folder)).toEqual([]);
  },
);

const databaseUrl = process.env.DATABASE_URL ?? "";
const onPublicSite = () => checkData(readEnv({ ...publicSite, DATABASE_URL: databaseUrl }), databaseUrl);

describe("sample accounts on a public site", () => {
  test("stop the start by name, until they are locked", async () => {
    await createUser(prisma, { username: "admin", staffRoles: ["ADMIN"] });
    await createUser(prisma, { username: "tahmina" });
    await expect(onPublicSite()).rejects.toThrow(/2 sample account\(s\).*admin, tahmina.*users lock-demo/s);
    expect(await lockDemoAccounts(clerk, new Date(), { dryRun: true })).toEqual(["admin", "tahmina"]);
    expect(await openDemoAccounts(process.env.DATABASE_URL ?? "")).toEqual(["admin", "tahmina"]);
    expect(await lockDemoAccounts(clerk, new Date())).toEqual(["admin", "tahmina"]);
    expect(await openDemoAccounts(process.env.DATABASE_URL ?? "")).toEqual([]);
    await onPublicSite();
    expect(await prisma.session.count({ where: { endedAt: null } })).toBe(0);
    expect(await prisma.auditEntry.count({ where: { action: "user.lock" } })).toBeGreaterThanOrEqual(2);
  });

  test("are known by their password, not by their name, and also when it was set anew", async () => {
    const { hash } = await import("@node-rs/argon2");
    await createUser(prisma, { username: "admin", passwordHash: await hash("a password of one's own") });
    await onPublicSite();
    await createUser(prisma, { username: "staff", passwordHash: await hash(demoPassword) });
    await expect(onPublicSite()).rejects.toThrow(/1 sample account\(s\).*staff/);
  });

  test("are welcome on a local one", async () => {
    await createUser(prisma, { username: "admin" });
    const env = readEnv({ AUTH_SECRETS: longSecret, CERTIFICATE_SECRETS: process.env.CERTIFICATE_SECRETS });
    await expect(checkData(env, databaseUrl)).resolves.toBeUndefined();
  });
});

/** The start as it is with this folder and these secrets; modules read the environment when they are loaded. */
async function startWith(dataDir: string, secrets: { AUTH_SECRETS?: string; CERTIFICATE_SECRETS?: string } = {}) {
  vi.resetModules();
  const values = { AUTH_SECRETS: "", CERTIFICATE_SECRETS: "", ...secrets, DATA_DIR: dataDir };
  for (const [name, value] of Object.entries(values)) vi.stubEnv(name, value);
  try {
    const { env } = await import("@/lib/env");
    const checks = await import("./start-checks.ts");
    await checks.checkData(env, databaseUrl);
  } finally {
    vi.unstubAllEnvs();
  }
}

describe("secrets in DATA_DIR", () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), "secrets-"));
  });
  const file = (name: string) => join(dataDir, "secrets", name);

  test("are made at the first start, readable by their owner alone, and stay", async () => {
    await startWith(dataDir);
    expect(readdirSync(join(dataDir, "secrets")).sort()).toEqual(["auth", "certificates"]);
    const before = readFileSync(file("auth"), "utf8");
    expect(Buffer.byteLength(before.trim())).toBeGreaterThanOrEqual(32);
    for (const name of ["auth", "certificates"]) expect(statSync(file(name)).mode & 0o777).toBe(0o600);
    await startWith(dataDir);
    expect(readFileSync(file("auth"), "utf8")).toBe(before);
  });

  test.each([
    ["auth", "", "is empty"],
    ["certificates", "\n", "is empty"],
    ["certificates", "short", "has only 5 bytes"],
  ])("stop the start when %s holds %j", async (name, content, reason) => {
    await startWith(dataDir);
    writeFileSync(file(name), content);
    await expect(startWith(dataDir)).rejects.toThrow(new RegExp(`${name} ${reason}; .*backup`));
    expect(readFileSync(file(name), "utf8")).toBe(content);
  });

  test("move to a public site by their value, which the refusal names", async () => {
    await startWith(dataDir);
    vi.resetModules();
    vi.stubEnv("DATA_DIR", dataDir);
    const { unsafeSettings: unsafe } = await import("./start-checks.ts");
    const sentences = unsafe(readEnv({ ...publicSite, AUTH_SECRETS: "", CERTIFICATE_SECRETS: "" })).join("\n");
    vi.unstubAllEnvs();
    expect(sentences).toContain(`The one used so far stands in ${file("auth")}.`);
    expect(sentences).toContain(`The one used so far stands in ${file("certificates")}.`);
  });

  test("that were copied back with the usual rights are shut again", async () => {
    await startWith(dataDir);
    const secret = readFileSync(file("auth"), "utf8");
    const other = mkdtempSync(join(tmpdir(), "secrets-"));
    await startWith(other);
    const copy = join(other, "secrets", "auth");
    writeFileSync(copy, secret);
    spawnSync("chmod", ["644", copy]);
    await startWith(other);
    expect(statSync(copy).mode & 0o777).toBe(0o600);
  });

  test("a lost one is never replaced while somebody is signed in with it", async () => {
    await logIn(await createAccount());
    await expect(startWith(dataDir)).rejects.toThrow(/auth is missing, and 1 session\(s\).*backup.*openssl/);
    await prisma.session.updateMany({ data: { endedAt: new Date(), endReason: "logout" } });
    await startWith(dataDir);
  });

  test("a lost one is never replaced while certificates are signed with it, and they can be signed again", async () => {
    const certificate = await createCertificate((await createAccount()).id);
    await expect(startWith(dataDir, { AUTH_SECRETS: longSecret })).rejects.toThrow(
      /certificates is missing, and 1 certificate\(s\).*backup/,
    );
    const other = { AUTH_SECRETS: longSecret, CERTIFICATE_SECRETS: longSecret };
    await expect(startWith(dataDir, other)).rejects.toThrow(
      new RegExp(`key ${certificate.keyId}, .*CERTIFICATE_SECRETS.*sign-again --key ${certificate.keyId} --lost`),
    );
    const own = { AUTH_SECRETS: longSecret, CERTIFICATE_SECRETS: process.env.CERTIFICATE_SECRETS };
    await startWith(dataDir, own);
    const inUse = { code: "certificate_key_in_use" };
    await expect(signAgain(clerk, certificate.keyId, { reason: "test" }, new Date())).rejects.toMatchObject(inUse);
    const lost = signingKey("a-secret-that-was-on-the-lost-disk-and-nowhere-else");
    const signature = await signFacts(factsOf(certificate), lost);
    await prisma.certificate.update({ where: { id: certificate.id }, data: { keyId: lost.kid, signature } });
    await expect(startWith(dataDir, own)).rejects.toThrow(new RegExp(`key ${lost.kid}`));
    const sign = { reason: "disk lost", unchecked: "sign" } as const;
    expect(await signAgain(clerk, lost.kid, sign, new Date())).toEqual({ signed: [certificate.id], changed: [] });
    await startWith(dataDir, own);
    expect(await prisma.certificate.findUniqueOrThrow({ where: { id: certificate.id } })).toMatchObject({
      keyId: certificate.keyId,
      signature: certificate.signature,
    });
  });
});
