import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createTransport } from "nodemailer";
import { SMTPServer } from "smtp-server";
import { expect, it } from "vitest";
import { smtpOptions } from "@/lib/mailer";
import { readSmtpUrl } from "@/lib/smtp-server";

/** A server that offers no encryption, as an attacker in between would make it look. */
async function send(host: string, query = ""): Promise<{ received: number; error: unknown }> {
  let received = 0;
  const server = new SMTPServer({
    hideSTARTTLS: true,
    authOptional: true,
    disableReverseLookup: true,
    onData(stream, _session, done) {
      received += 1;
      stream.resume().on("end", done);
    },
  });
  server.listen(0, "0.0.0.0");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  const transport = createTransport(smtpOptions(`smtp://${host}:${port}${query}`, false));
  const mail = { from: "a@example.com", to: "b@example.com", text: "https://academy.example/activate?token=…" };
  const error = await transport.sendMail(mail).then(
    () => null,
    (reason: unknown) => reason,
  );
  transport.close();
  await new Promise<void>((resolve) => server.close(() => resolve()));
  return { received, error };
}

// 0.0.0.0 leads here as well, but is not one of this machine's own names.
it.each(["", "?ignoreTLS=true", "?requireTLS=false", "?opportunisticTLS=true"])(
  "no mail leaves the machine unencrypted, whatever the address asks for: %s",
  async (query) => {
    const { received, error } = await send("0.0.0.0", query);
    expect(received).toBe(0);
    expect(error).toBeInstanceOf(Error);
  },
);

it("a mail server on this machine needs no encryption", async () => {
  expect(await send("127.0.0.1")).toEqual({ received: 1, error: null });
});

it.each([
  ["smtp://mail.example.org", false, true],
  ["smtp://mailpit:1025", false, true],
  ["smtp://mailpit:1025", true, false],
  ["smtp://mail", true, false],
  ["smtp://mail.example.org:587", true, true],
  ["smtp://localhost.example.org", true, true],
])("%s on a site that is local: %s, is encrypted: %s", (url, siteIsLocal, encrypted) => {
  expect("requireTLS" in smtpOptions(url, siteIsLocal)).toBe(encrypted);
});

it.each([
  ["smtp://LOCALHOST.:25", true, false],
  ["smtp://[::1]:25", true, false],
  ["smtp://127.1:25", true, false],
  ["smtp://mailhog.internal", false, true],
  ["smtp://mail.example.org:1025", false, true],
  ["smtp://smtp.ethereal.email:587", false, true],
  ["smtps://live.smtp.mailtrap.io", false, false],
  ["smtps://smtp.mailpit.example.org", false, false],
])("%s: this machine %s, a catcher %s", (url, isLoopback, isCatcher) => {
  expect(readSmtpUrl(url)).toMatchObject({ isLoopback, isCatcher });
});
