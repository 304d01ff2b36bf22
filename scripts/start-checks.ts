import { Client } from "pg";
import { signingKey } from "../lib/certificates/signing-key.ts";
import { demoPasswordHash, demoUsernames, hasDemoPassword } from "../lib/demo-accounts.ts";
import type { Env } from "../lib/env.ts";
import { filesPlace } from "../lib/files-place.ts";
import type { SecretName } from "../lib/secret-variables.ts";
import {
  authSecrets,
  certificateSecrets,
  createSecret,
  hasStoredSecret,
  secretFile,
  storedSecret,
  tightenSecret,
} from "../lib/secrets.ts";
import { isMailCatcher } from "../lib/smtp-answer.ts";
import { readSmtpUrl } from "../lib/smtp-server.ts";
import { refuseHalfRestored } from "./backup/restore-mark.ts";
import { claimPlace } from "./files-check.ts";
import { fromRoot } from "./paths.ts";

/**
 * The conditions for a site to answer anybody: nothing unsafe on a public address, and no secret lost.
 *
 * Loaded by plain Node from scripts/start.ts and server.ts, so it is not marked `server-only`.
 */
const exampleDomain = /@(?:.*\.)?(?:example|test|invalid|localhost|local|example\.(?:com|net|org))>?$/i;

/** One sentence for each thing that a site with a public address must not run with. */
export function unsafeSettings(env: Env): string[] {
  if (env.isLocal) return [];
  return [
    !env.DATABASE_URL && "DATABASE_URL is not set: the embedded PostgreSQL is for a single machine's own use.",
    !env.SMTP_URL && "SMTP_URL is not set: nobody would get a mail.",
    !env.MAIL_FROM && "MAIL_FROM is not set: mails need a sender that exists.",
    env.MAIL_FROM && exampleDomain.test(env.MAIL_FROM.trim()) && `MAIL_FROM is ${env.MAIL_FROM}, only an example.`,
    env.AUTH_SECRETS.length === 0 && `AUTH_SECRETS is not set. ${whereFrom("auth")}`,
    env.CERTIFICATE_SECRETS.length === 0 && `CERTIFICATE_SECRETS is not set. ${whereFrom("certificates")}`,
    env.SEED === "demo" && "SEED is demo: everybody knows the passwords of the sample academy. Set it to none.",
  ].filter((sentence) => typeof sentence === "string");
}

/** Names the secret in use first, because earlier signatures must stay valid. */
const whereFrom = (name: SecretName) =>
  hasStoredSecret(name) ? `The one used so far stands in ${secretFile(name)}.` : "Make one: openssl rand -base64 48";

function refuse(env: Env, reasons: string[]): void {
  if (reasons.length === 0) return;
  throw new Error(
    `SITE_URL is ${env.SITE_URL}, a public address. The site does not start like this:\n  ${reasons.join("\n  ")}`,
  );
}

/** A relay may run anywhere and may be away for now; only a mail catcher, which delivers nothing, is refused. */
export async function catcherSentences(env: Env): Promise<string[]> {
  if (env.isLocal || !env.SMTP_URL || !(await isMailCatcher(env.SMTP_URL))) return [];
  return [`SMTP_URL leads to ${readSmtpUrl(env.SMTP_URL).host}, a mail catcher: nobody would get a mail.`];
}

/** @throws Error with a sentence for each setting that a public site must not have, and after half a restore */
export async function checkSettings(env: Env): Promise<void> {
  refuse(env, [...unsafeSettings(env), ...(await catcherSentences(env))]);
  refuseHalfRestored(fromRoot(env.DATA_DIR));
}

/**
 * Makes the secrets of a first start. After the migrations.
 *
 * @throws Error with a sentence for each sample account on a public site and each secret that is empty, short or lost
 */
export async function checkData(env: Env, databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 });
  await client.connect();
  try {
    if (!env.isLocal) refuse(env, demoSentences(await listDemoAccounts(client)));
    await prepareSecret("auth", env.AUTH_SECRETS, () => countSessions(client));
    await prepareSecret("certificates", env.CERTIFICATE_SECRETS, () => countCertificates(client));
    // No signatures with these secrets are kept: a lost one is made anew, and told to the phone, or by the browsers'
    // next visit.
    await prepareSecret("payment-notices", env.PAYMENT_NOTICE_SECRETS, async () => 0);
    await prepareSecret("push", env.PUSH_SECRET ? [env.PUSH_SECRET] : [], async () => 0);
    await refuseUnknownKeys(client);
  } finally {
    await client.end();
  }
}

/**
 * The same for a server process, which may also start while the database is away: then the database is not checked, but
 * no secret is made either.
 */
export async function checkServerStart(env: Env): Promise<void> {
  await checkSettings(env);
  try {
    await checkData(env, env.DATABASE_URL ?? "");
    await claimPlace(env.DATABASE_URL ?? "", filesPlace(env));
  } catch (error) {
    if (!isUnreachable(error)) throw error;
    console.error(
      `The database cannot be asked (${(error as Error).message}); the site starts without looking into it.`,
    );
    authSecrets();
    certificateSecrets();
  }
}

/** True for errors of the connection or of a server that is not ready; never for those of a statement, nor our own. */
function isUnreachable(error: unknown): boolean {
  const { code = "", message = "" } = error as NodeJS.ErrnoException;
  return (
    /^E[A-Z]+$|^(08|53|57)/.test(code) || message === "timeout expired" || message.startsWith("Connection terminated")
  );
}

export function demoSentences(usernames: string[]): string[] {
  if (usernames.length === 0) return [];
  return [
    `${usernames.length} sample account(s) can sign in with the published password: ${usernames.slice(0, 8).join(", ")}${usernames.length > 8 ? ", …" : ""}. Lock them: npm run staff -- --as admin users lock-demo`,
  ];
}

type Row = { username: string; password_hash: string };

/** The accounts that can sign in with the password that is published in this repository. */
export async function listDemoAccounts(client: Pick<Client, "query">): Promise<string[]> {
  const { rows } = await client.query<Row>(
    `SELECT username::text, password_hash FROM users
     WHERE is_active AND deleted_at IS NULL AND (password_hash = $1 OR username = ANY($2::citext[]))
     ORDER BY role DESC, id`,
    [demoPasswordHash, demoUsernames],
  );
  const known = await Promise.all(rows.map(({ password_hash: hash }) => hasDemoPassword(hash)));
  return rows.filter((_, index) => known[index]).map(({ username }) => username);
}

/** The sample accounts, for a start on an own machine. None where the database cannot be asked. */
export async function openDemoAccounts(databaseUrl: string): Promise<string[]> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 });
  try {
    await client.connect();
    return await listDemoAccounts(client);
  } catch {
    return [];
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function prepareSecret(
  name: SecretName,
  configured: string[],
  countSigned: () => Promise<number>,
): Promise<void> {
  if (configured.length > 0) return;
  if (hasStoredSecret(name)) {
    storedSecret(name);
    return tightenSecret(name);
  }
  const signed = await countSigned();
  if (signed === 0) return createSecret(name);
  const file = secretFile(name);
  const renew = `openssl rand -base64 48 > ${file}`;
  throw new Error(
    name === "auth"
      ? `${file} is missing, and ${signed} session(s) are signed with it. Put it back from the backup. If it is lost, everybody has to sign in again: ${renew}`
      : `${file} is missing, and ${signed} certificate(s) are signed with it. Put it back from the backup. If it is lost: ${renew}; the next start then says how to sign them again.`,
  );
}

async function countSessions(client: Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    "SELECT count(*)::int AS count FROM sessions WHERE ended_at IS NULL AND expires_at > now()",
  );
  return rows[0]?.count ?? 0;
}

export async function countCertificates(client: Pick<Client, "query">): Promise<number> {
  const { rows } = await client.query<{ count: number }>("SELECT count(*)::int AS count FROM certificates");
  return rows[0]?.count ?? 0;
}

/** A certificate whose key is gone would be called a forgery. */
export async function refuseUnknownKeys(client: Pick<Client, "query">): Promise<void> {
  const known = certificateSecrets().map((secret) => signingKey(secret).kid);
  const { rows } = await client.query<UnknownKey>(
    `SELECT key_id, count(*)::int AS count,
            (SELECT max(created_at) FROM audit_entries
              WHERE action = 'certificate.give_up_key' AND subject_type = 'certificate_key' AND subject_id = key_id) AS given_up
       FROM certificates WHERE key_id <> ALL($1) GROUP BY key_id ORDER BY key_id`,
    [known],
  );
  if (rows.length > 0) throw new Error(rows.map(unknownKeySentence).join("\n"));
}

type UnknownKey = { key_id: string; count: number; given_up: Date | null };

/** Only the owner knows whether a secret is lost; what was written after a key was given up is not to be signed at all. */
function unknownKeySentence({ key_id: key, count, given_up: givenUp }: UnknownKey): string {
  const command = (option: string) => `npm run staff -- certificates sign-again --key ${key} ${option} --reason "…"`;
  if (givenUp) {
    return `${count} certificate(s) name the key ${key}, which was given up on ${givenUp.toISOString().slice(0, 10)}: they were written or altered since, or issued by a server that was not restarted. Revoke them, and see who can write into the database: ${command("--revoke")}`;
  }
  return `${count} certificate(s) are signed with the key ${key}, whose secret is not among the secrets of this site. Add it to CERTIFICATE_SECRETS after the current one. If it was never this site's, somebody else wrote or altered them: ${command("--revoke")}. If it is lost for good, this signs what the database says now, unchecked: ${command("--lost")}`;
}
