import "server-only";
import { createHash, randomUUID } from "node:crypto";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import nodemailer from "nodemailer";
import { env } from "@/lib/env";
import { MailFailure } from "@/lib/mail-failure";
import { ofPart } from "@/lib/outage";
import { getAcademy } from "@/lib/settings/queries";
import { readSmtpUrl } from "@/lib/smtp-server";

/** The stamp is the same at each try, so that a mail server can tell a copy. */
export type MailStamp = { messageId: string; date: Date };
export type Mail = { to: string; subject: string; html: string; text: string } & Partial<MailStamp>;

export const INBOX_DIR = path.join(env.DATA_DIR, "mail");

/** The number of mails that are sent at once, each over a connection that stays open. */
export const MAIL_CONNECTIONS = 10;

/**
 * The stamp depends on the job's id alone, which every server and build knows, while a secret may change between two
 * tries. Hashing keeps the id out of the header, and nobody finds it by trying because it is random.
 */
export function stampOf(job: { id: string; createdOn: Date }): MailStamp {
  const mark = createHash("sha256").update(`mail\n${job.id}`).digest("hex").slice(0, 32);
  return { messageId: `<${mark}@${new URL(env.SITE_URL).hostname}>`, date: job.createdOn };
}

/** The file's name sorts by time. */
async function writeToInbox(mail: Mail & { from: Sender }): Promise<void> {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true });
  const { message } = await composer.sendMail(mail);
  await mkdir(INBOX_DIR, { recursive: true });
  const draft = path.join(INBOX_DIR, `.${randomUUID()}`);
  await writeFile(draft, message as Buffer);
  await rename(
    draft,
    path.join(INBOX_DIR, `${new Date().toISOString().replaceAll(":", "-")}-${randomUUID().slice(0, 8)}.eml`),
  );
}

type Sender = string | { name: string; address: string };

async function sender(): Promise<Sender> {
  if (env.MAIL_FROM) return env.MAIL_FROM;
  const { name, email } = await getAcademy();
  return { name, address: email };
}

/** The sender of all mails, in its parts. */
export async function senderOf(): Promise<{ name: string; address: string }> {
  const from = await sender();
  if (typeof from !== "string") return from;
  const [, name = "", address = from] = /^\s*"?(.*?)"?\s*<([^<>]+)>\s*$/.exec(from) ?? [];
  return { name, address: address.trim() };
}

const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Mails that can open an account never leave unencrypted; a local site may talk to a catcher beside it. */
export function smtpOptions(url: string, siteIsLocal: boolean) {
  const { host, isLoopback, isCatcher } = readSmtpUrl(url);
  const beside = siteIsLocal && (isCatcher || !host.includes("."));
  if (isLoopback || beside) return { url, ...patience };
  const address = new URL(url);
  for (const name of ["requireTLS", "ignoreTLS", "opportunisticTLS"]) address.searchParams.delete(name);
  return { url: address.href, requireTLS: true, ...patience };
}

function openPool(url: string) {
  const options = { pool: true, maxConnections: MAIL_CONNECTIONS, maxMessages: 500 } as const;
  return { url, transport: nodemailer.createTransport({ ...smtpOptions(url, env.isLocal), ...options }) };
}

let pool: ReturnType<typeof openPool> | undefined;

function transportTo(url: string) {
  if (pool?.url !== url) {
    closeMailer();
    pool = openPool(url);
  }
  return pool.transport;
}

/** Mails that are being sent still arrive. */
export function closeMailer(): void {
  pool?.transport.close();
  pool = undefined;
}

/** Without a mail server the mail goes to the local inbox. @throws MailFailure */
export async function sendMail(mail: Mail): Promise<void> {
  const message = { from: await sender(), ...mail };
  if (!env.SMTP_URL) return writeToInbox(message);
  try {
    await transportTo(env.SMTP_URL).sendMail(message);
  } catch (error) {
    throw ofPart("mail", new MailFailure(error, mail.to));
  }
}

const TRIAL_MS = 10_000;

/**
 * Sends over a connection of its own, while somebody waits.
 *
 * @returns the server's answer; empty without a mail server
 * @throws MailFailure
 */
export async function trySendMail(mail: Mail): Promise<string> {
  const message = { from: await sender(), ...mail };
  if (!env.SMTP_URL) {
    await writeToInbox(message);
    return "";
  }
  const transport = nodemailer.createTransport({
    ...smtpOptions(env.SMTP_URL, env.isLocal),
    connectionTimeout: TRIAL_MS,
    greetingTimeout: TRIAL_MS,
    socketTimeout: TRIAL_MS,
  });
  try {
    return (await transport.sendMail(message)).response;
  } catch (error) {
    throw new MailFailure(error, mail.to);
  } finally {
    transport.close();
  }
}

const CHECK_MS = 1500;

/**
 * @param login false only checks that the server greets, which may be done often; providers shut out a client that
 * signs in all day
 *
 * @throws when the mail server does not answer or refuses the login, or the inbox takes no file
 */
export async function mailIsReady({ login = true } = {}): Promise<void> {
  if (!env.SMTP_URL) {
    const probe = path.join(INBOX_DIR, `.${randomUUID()}`);
    await mkdir(INBOX_DIR, { recursive: true });
    await writeFile(probe, Buffer.alloc(4096));
    return rm(probe);
  }
  const address = new URL(env.SMTP_URL);
  if (!login) Object.assign(address, { username: "", password: "" });
  const transport = nodemailer.createTransport({
    ...smtpOptions(address.href, env.isLocal),
    connectionTimeout: CHECK_MS,
    greetingTimeout: CHECK_MS,
    socketTimeout: CHECK_MS,
  });
  try {
    await transport.verify();
  } catch (error) {
    throw ofPart("mail", error);
  } finally {
    transport.close();
  }
}
