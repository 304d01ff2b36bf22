import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { listMails, readMail } from "@/lib/inbox";
import { INBOX_DIR, sendMail } from "@/lib/mailer";

test("what is mailed without a mail server can be read, the newest first", async () => {
  expect(await listMails()).toEqual([]);
  const mail = { to: "nusrat@example.com", html: "<p>লিংক</p>", text: "লিংক: http://localhost:3000/activate?uid=MQ" };
  await sendMail({ ...mail, subject: "প্রথম" });
  await new Promise((resolve) => setTimeout(resolve, 5));
  await sendMail({ ...mail, subject: "দ্বিতীয়" });
  const mails = await listMails();
  expect(mails.map(({ subject }) => subject)).toEqual(["দ্বিতীয়", "প্রথম"]);
  const [newest] = mails;
  expect(await readMail(newest?.name ?? "")).toMatchObject({
    to: "nusrat@example.com",
    html: expect.stringContaining("<p>লিংক</p>"),
    text: expect.stringContaining("uid=MQ"),
  });
});

test("nothing outside of the inbox and no half-written mail is read", async () => {
  await mkdir(INBOX_DIR, { recursive: true });
  await writeFile(join(INBOX_DIR, "..", "outside.eml"), "Subject: x\r\n\r\nx");
  await writeFile(join(INBOX_DIR, ".draft.eml"), "Subject: x\r\n\r\nx");
  for (const name of ["../outside.eml", "..%2foutside.eml", ".draft.eml", "none.eml", "", "a/b.eml"]) {
    expect(await readMail(name)).toBeNull();
  }
});
