import { createServer } from "node:net";
import { expect, test } from "vitest";
import { isMailCatcher, smtpAnswer } from "@/lib/smtp-answer";
import { answerAsMailServer } from "@/test/mail-greeting";
import { startMailServer } from "@/test/mail-server";

async function isCatcher(greeting: string, hello?: string): Promise<boolean> {
  const server = await answerAsMailServer(greeting, hello);
  try {
    return await isMailCatcher(server.url);
  } finally {
    server.close();
  }
}

test.each<[string, string?]>([
  ["220 f3a8189f0ff4 Mailpit ESMTP Service ready"],
  ["220 mailhog.example ESMTP MailHog"],
  ["220 EventMachine SMTP Server", "250-Ok EventMachine SMTP Server\r\n250 SIZE 20000000"],
  ["220 inbucket Inbucket SMTP ready"],
  ["220 localhost smtp4dev ready"],
  ["220 /172.17.0.2 GreenMail SMTP Service v2.1.0 ready"],
  ["220-vm7 ESMTP\r\n220 Mailpit"],
  ["220 vm7 ESMTP", "250-vm7\r\n250-SIZE 1000\r\n250 MailHog"],
])("%s is a catcher", async (greeting, hello) => {
  expect(await isCatcher(greeting, hello)).toBe(true);
});

test.each<[string, string?]>([
  [
    "220 vm7.academy.example.org ESMTP Postfix (Debian/GNU)",
    "250-vm7.academy.example.org\r\n250-PIPELINING\r\n250 CHUNKING",
  ],
  ["220 vm7 ESMTP Exim 4.96 Sat, 28 Nov 2026 00:00:00 +0600"],
  ["220 vm7 ESMTP OpenSMTPD"],
  ["220 mailhog.academy.example.org ESMTP Postfix"],
  ["220 mail.mailpit.example.org ESMTP"],
  ["220 live.smtp.mailtrap.io ESMTP ready"],
  ["421 4.3.2 Service not available"],
])("%s is none", async (greeting, hello) => {
  expect(await isCatcher(greeting, hello)).toBe(false);
});

test("a real server on this machine is asked and left without a mail or a login", async () => {
  const server = await startMailServer({ needsLogin: true });
  expect(await isMailCatcher(server.url)).toBe(false);
  expect(await smtpAnswer(server.url)).toMatch(/^220 .*\r\n250/);
  expect([server.logins, server.received]).toEqual([0, []]);
  await server.stop();
});

test.each([
  ["smtp://mailpit.invalid:1025", true],
  ["smtp://MailHog.invalid:25", true],
  ["smtp://user:pass@sandbox.smtp.mailtrap.io:587", true],
  ["smtp://smtp.ethereal.email", true],
  ["smtp://mail.invalid:1025", false],
  ["smtps://127.0.0.1:9", false],
])("%s, which does not answer, is a catcher: %s", async (url, expected) => {
  expect(await isMailCatcher(url)).toBe(expected);
});

test("a server that never says anything does not answer", async () => {
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.resume();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : 0;
  expect(await smtpAnswer(`smtp://127.0.0.1:${port}`, 50)).toBeUndefined();
  server.close();
});
