import { mkdir, readdir, readFile } from "node:fs/promises";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deliverMail } from "@/lib/accounts/mails";
import { env } from "@/lib/env";
import { closeJobQueue, linkMail, type MailJob } from "@/lib/jobs";
import { INBOX_DIR } from "@/lib/mailer";
import { startWorkers } from "@/server/workers";
import { createAccount, registration } from "@/test/accounts";
import { api } from "@/test/api";
import { eventually } from "@/test/eventually";

const received: { to: string; subject: string; html: string; text: string; from: string }[] = [];
const PORT = 20_000 + (process.pid % 20_000);

function startSmtpServer(): Promise<SMTPServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    // Connections kept open for the next mail are dropped, as by a server that shuts down.
    closeTimeout: 200,
    async onData(stream, session, done) {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk as Buffer);
      const mail = await PostalMime.parse(Buffer.concat(chunks));
      const to = session.envelope.rcptTo[0]?.address ?? "";
      received.push({
        to,
        subject: mail.subject ?? "",
        html: mail.html ?? "",
        text: mail.text ?? "",
        from: mail.from?.name ?? "",
      });
      done();
    },
  });
  return new Promise((resolve) => server.listen(PORT, "127.0.0.1", () => resolve(server)));
}

const stopServer = (server: SMTPServer) => new Promise<void>((resolve) => server.close(resolve));
const mailsTo = (address: string) => received.filter(({ to }) => to === address);

it("leaves a mail that only a newer build knows to that one", async () => {
  const { id, email } = await createAccount();
  const newer = { template: "of-tomorrow", userId: id, email } as unknown as MailJob;
  await expect(deliverMail(newer, new Date())).rejects.toThrow("does not know");
});

describe("mail", () => {
  beforeAll(async () => {
    env.SMTP_URL = `smtp://127.0.0.1:${PORT}`;
    await startWorkers();
  });
  afterAll(async () => {
    env.SMTP_URL = undefined;
    await closeJobQueue();
  });

  it("reaches everybody once although the mail server was down when they registered", async () => {
    const people = Array.from({ length: 5 }, () => registration());
    for (const body of people) expect((await api("POST", "/auth/users/", { body })).status).toBe(201);
    const first = people[0]?.email ?? "";
    let server = await startSmtpServer();
    await eventually(() => expect(mailsTo(first)).toHaveLength(1));
    await stopServer(server);

    const late = registration();
    expect((await api("POST", "/auth/users/", { body: late })).status).toBe(201);
    expect(mailsTo(late.email)).toEqual([]);
    server = await startSmtpServer();
    await eventually(() =>
      expect([...people, late].map(({ email }) => mailsTo(email).length)).toEqual(Array(6).fill(1)),
    );
    await stopServer(server);

    const [mail] = mailsTo(first);
    expect(mail?.subject).toBe("আপনার অ্যাকাউন্ট চালু করুন · প্রস্তুতি");
    expect(mail?.from).toBe("প্রস্তুতি মেডিকেল একাডেমি");
    const url = /http:\/\/localhost:3000\/activate\?uid=([\w-]+)&token=([\w-]+)/;
    const [, uid, token] = url.exec(mail?.text ?? "") ?? [];
    expect(mail?.html.replaceAll("&amp;", "&")).toMatch(url);
    expect((await api("POST", "/auth/users/activation/", { body: { uid, token } })).status).toBe(204);
  });

  it("is written to the inbox folder without a mail server, and only to who should have it", async () => {
    env.SMTP_URL = undefined;
    await mkdir(INBOX_DIR, { recursive: true });
    const active = await createAccount();
    const waiting = await createAccount({ isActive: false, activatedAt: null, firstName: "শিমু & রিমা" });
    const deliver = (job: MailJob) => deliverMail(job, new Date());
    await deliver(linkMail("activation", active.id));
    await deliver(linkMail("password-reset", waiting.id));
    await deliver(linkMail("password-reset", null));
    expect(await readdir(INBOX_DIR)).toEqual([]);
    await deliver(linkMail("activation", waiting.id));
    // The previous build queued mails with an address instead of an account id.
    await deliver({ template: "password-reset", email: "nobody@example.com" });
    await deliver({ template: "password-reset", email: active.email.toUpperCase() });
    const files = (await readdir(INBOX_DIR)).sort();
    expect(files).toHaveLength(2);
    const mail = await PostalMime.parse(await readFile(`${INBOX_DIR}/${files[0]}`));
    expect(mail.to?.[0]?.address).toBe(waiting.email);
    expect(mail.html).toContain("প্রিয় শিমু &amp; রিমা,");
  });
});
