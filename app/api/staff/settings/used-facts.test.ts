import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { afterAll, expect, test } from "vitest";
import { deliverMail } from "@/lib/accounts/mails";
import { organizationData } from "@/lib/catalogue/structured-data";
import { prisma } from "@/lib/db";
import { closeJobQueue, linkMail } from "@/lib/jobs";
import { INBOX_DIR } from "@/lib/mailer";
import { getAcademy } from "@/lib/settings/queries";
import { createCompletedBatch } from "@/prisma/factories/batch";
import { createEnrollment } from "@/prisma/factories/enrollment";
import { createAccount, logIn } from "@/test/accounts";
import { api } from "@/test/api";
import { staffApi } from "@/test/staff";

afterAll(closeJobQueue);

const name = "শাপলা মেডিকেল একাডেমি";
const signatories = [{ name: "ডা. নতুন পরিচালক", title: "পরিচালক" }];

/** Pages: e2e/settings.spec.ts. */
test("what an administrator changes is in the next mail, certificate and structured data, and in none before", async () => {
  const learner = await createAccount({ firstName: "উজ্জ্বলা", lastName: "চক্রবর্ত্তী" });
  const { access: token } = await logIn(learner);
  const inBatch = async () =>
    createEnrollment(prisma, { userId: learner.id, batchId: (await createCompletedBatch(prisma)).id });
  const issue = async () => {
    const body = { enrollment_id: (await inBatch()).id };
    return (await api("POST", "/api/certificates/generate/", { token, body })).body;
  };
  const earlier = await issue();

  const { call } = await staffApi("ADMIN");
  const { version } = (await call("GET", "/api/staff/settings/")).body;
  const saved = await call("PUT", "/api/staff/settings/", { body: { version, values: { name, signatories } } });
  expect(saved.status).toBe(200);

  const before: string[] = await readdir(INBOX_DIR).catch(() => []);
  await deliverMail(linkMail("password-reset", learner.id), new Date());
  const [written = ""] = (await readdir(INBOX_DIR)).filter((file) => !before.includes(file));
  const mail = await PostalMime.parse(await readFile(join(INBOX_DIR, written)));
  expect(mail.from?.name).toBe(name);
  expect(mail.html).toContain(name);

  expect((await issue()).signatories).toEqual(signatories);
  const kept = await api("GET", `/api/certificates/verify/${earlier.certificate_id}/`);
  expect(kept.body.data.signatories).toEqual(earlier.signatories);
  expect(organizationData(await getAcademy(), "https://academy.example")).toMatchObject({ name });
});
