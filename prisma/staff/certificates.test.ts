import { beforeEach, describe, expect, test } from "vitest";
import { issueCertificate } from "@/lib/certificates/mutations";
import { prisma } from "@/lib/db";
import { createBatch, createCompletedBatch } from "@/prisma/factories/batch";
import { createEnrollment } from "@/prisma/factories/enrollment";
import { createUser } from "@/prisma/factories/user";
import type { Certificate, Enrollment, User } from "@/prisma/generated/client";
import { staff, staffAs } from "@/prisma/staff/test-io";
import { logIn, PASSWORD } from "@/test/accounts";
import { api } from "@/test/api";

let learner: User;
let enrollment: Enrollment;
let certificate: Certificate;

const viewerOf = ({ id, staffRoles }: User) => ({ id, staffRoles, taughtBatchIds: [], sessionId: "" });
const issue = (id = enrollment.id) => issueCertificate(viewerOf(learner), id, new Date());
const verify = async (id: string) => (await api("GET", `/api/certificates/verify/${id}/`)).body;
const auditOf = (subjectId: string) =>
  prisma.auditEntry.findMany({ where: { subjectId }, orderBy: { id: "asc" }, select: { action: true, detail: true } });
const snapshot = async () => [
  await prisma.certificate.findMany({ orderBy: { id: "asc" } }),
  await prisma.enrollment.findMany({ orderBy: { id: "asc" } }),
  await prisma.auditEntry.count(),
];
const why = ["--reason", "নামের বানান ভুল"];
/** @returns the id of the name */
const rename = async (firstName: string): Promise<number | undefined> => {
  const { names } = await prisma.user.update({
    where: { id: learner.id },
    data: { firstName },
    select: { names: { orderBy: { id: "asc" } } },
  });
  return names.at(-1)?.id;
};
const nobodysHeader = Buffer.from(JSON.stringify({ alg: "EdDSA", kid: "nobodys" })).toString("base64url");
/** The id in a command's output. */
const idIn = (text: string) => /CERT(-[0-9A-Z]{2,5}){4}/.exec(text)?.[0] ?? "";

beforeEach(async () => {
  learner = await createUser(prisma, { firstName: "নুসরত", lastName: "ইসলাম" });
  enrollment = await createEnrollment(prisma, { userId: learner.id, batchId: (await createCompletedBatch(prisma)).id });
  certificate = await issue();
});

describe("grant", () => {
  test("lets an enrolment of a running batch have its certificate, once", async () => {
    const { id } = await createEnrollment(prisma, { userId: learner.id, batchId: (await createBatch(prisma)).id });
    await expect(issue(id)).rejects.toMatchObject({ code: "certificate_not_available" });
    const first = await staff(["certificates", "grant", String(id), ...why]);
    expect(first).toMatchObject({ code: 0, err: "" });
    expect(await issue(id)).toMatchObject({ state: "VALID", studentName: "নুসরত ইসলাম" });
    const again = await staff(["certificates", "grant", String(id), ...why]);
    expect(again).toMatchObject({ code: 0 });
    expect(again.out).toContain("কিছুই বদলায়নি");
    expect(await auditOf(String(id))).toEqual([{ action: "certificate.grant", detail: { reason: "নামের বানান ভুল" } }]);
  });

  test("opens no way around a revocation", async () => {
    await staff(["certificates", "revoke", certificate.id, ...why]);
    const before = await snapshot();
    expect(await staff(["certificates", "grant", String(enrollment.id), ...why])).toMatchObject({ code: 1 });
    expect(await snapshot()).toEqual(before);
  });
});

describe("revoke", () => {
  test("ends a certificate typed in small letters; a second time changes nothing", async () => {
    const answer = await staff(["certificates", "revoke", certificate.id.toLowerCase(), ...why]);
    expect(answer).toMatchObject({ code: 0, err: "" });
    expect(answer.out).toContain("নুসরত ইসলাম");
    expect(await verify(certificate.id)).toMatchObject({ valid: false, data: { status: "revoked" } });
    await expect(issue()).rejects.toMatchObject({ code: "certificate_revoked" });
    const before = await snapshot();
    expect((await staff(["certificates", "revoke", certificate.id, ...why])).out).toContain("কিছুই বদলায়নি");
    expect(await snapshot()).toEqual(before);
    expect(await auditOf(certificate.id)).toMatchObject([{ action: "certificate.revoke" }]);
  });

  test("names the successor of a replaced one instead", async () => {
    const newId = idIn((await staff(["certificates", "reissue", certificate.id, ...why, "--name", "নুসরাত ইসলাম"])).out);
    const answer = await staff(["certificates", "revoke", certificate.id, ...why]);
    expect(answer.code).toBe(1);
    expect(answer.err).toContain(newId);
  });
});

describe("reissue", () => {
  test("prints the corrected name; the old id leads to the new one and no longer tells the old name", async () => {
    const nameId = await rename("নুসরাত");
    const early = await staff(["certificates", "reissue", certificate.id, ...why]);
    expect(early.out).toContain("কিছুই বদলায়নি");
    await staff(["certificates", "confirm-name", String(nameId), ...why]);
    const answer = await staff(["certificates", "reissue", certificate.id, ...why]);
    expect(answer).toMatchObject({ code: 0, err: "" });
    const newId = idIn(answer.out);
    expect(await verify(newId)).toMatchObject({
      valid: true,
      data: { student_name: "নুসরাত ইসলাম", batch_name: certificate.batchName, signature_verified: true },
    });
    expect(await verify(certificate.id)).toMatchObject({
      valid: false,
      message: `This certificate has been replaced by ${newId}.`,
      data: { status: "replaced", replaced_by: newId, student_name: null },
    });
    expect((await issue()).id).toBe(newId);
    expect(await auditOf(certificate.id)).toEqual([
      {
        action: "certificate.reissue",
        detail: { reason: "নামের বানান ভুল", replaced_by: newId },
      },
    ]);
  });

  test("the same again, by the old id or the new one, changes nothing", async () => {
    const args = [...why, "--name", "নুসরাত ইসলাম"];
    const newId = idIn((await staff(["certificates", "reissue", certificate.id, ...args])).out);
    const before = await snapshot();
    for (const id of [certificate.id, newId]) {
      const answer = await staff(["certificates", "reissue", id, ...args]);
      expect(answer).toMatchObject({ code: 0 });
      expect(answer.out).toContain("কিছুই বদলায়নি");
    }
    const other = await staff(["certificates", "reissue", certificate.id, ...why, "--name", "আরেক নাম"]);
    expect(other).toMatchObject({ code: 1 });
    expect(other.err).toContain(newId);
    expect(await snapshot()).toEqual(before);
  });

  test("through two corrections the first id leads to the one that counts", async () => {
    const second = idIn((await staff(["certificates", "reissue", certificate.id, ...why, "--name", "ক"])).out);
    const third = idIn((await staff(["certificates", "reissue", second, ...why, "--name", "খ"])).out);
    for (const id of [certificate.id, second]) expect((await verify(id)).data.replaced_by).toBe(third);
  });

  test("of a revoked one only when staff say that it was a mistake", async () => {
    await staff(["certificates", "revoke", certificate.id, ...why]);
    const refused = await staff(["certificates", "reissue", certificate.id, ...why]);
    expect(refused).toMatchObject({ code: 1 });
    const answer = await staff(["certificates", "reissue", certificate.id, ...why, "--restore"]);
    expect(answer).toMatchObject({ code: 0 });
    expect(await verify(idIn(answer.out))).toMatchObject({ valid: true });
    expect((await issue()).id).toBe(idIn(answer.out));
  });

  test("a corrected name stays, whatever the account says: restored, with a last day, the same again", async () => {
    let id = idIn((await staff(["certificates", "reissue", certificate.id, ...why, "--name", "নুসরাত জাহান"])).out);
    await rename("অন্য");
    for (const options of [["--restore"], ["--expires", "2099-06-30"], []]) {
      if (options.includes("--restore")) await staff(["certificates", "revoke", id, ...why]);
      id = idIn((await staff(["certificates", "reissue", id, ...why, ...options])).out);
      expect((await verify(id)).data.student_name).toBe("নুসরাত জাহান");
    }
  });

  test.each([
    ["its own signature", {}],
    ["a signature by a key of nobody's", { keyId: "nobodys", signature: `${nobodysHeader}..AAAA` }],
  ])("what was altered under %s is not copied: a new one says what the enrolment says", async (_, signed) => {
    const data = { studentName: "অন্য কেউ", courseTitle: "অন্য কোর্স", signatories: [{ name: "অন্য", role: 1 }] };
    await prisma.certificate.update({ where: { id: certificate.id }, data: { ...data, ...signed } });
    const answer = await staff(["certificates", "reissue", certificate.id, ...why]);
    expect(answer).toMatchObject({ code: 0, err: "" });
    const { studentName: student_name, courseTitle: course_title, signatories } = certificate;
    expect(await verify(idIn(answer.out))).toMatchObject({
      valid: true,
      data: { student_name, course_title, signatories, signature_verified: true },
    });
    expect(await verify(certificate.id)).toMatchObject({ valid: false, data: null });
  });

  test("what was altered is not made anew where the enrolment has no right to one", async () => {
    const data = { studentName: "অন্য কেউ" };
    await prisma.certificate.update({ where: { id: certificate.id }, data });
    await prisma.batch.update({ where: { id: enrollment.batchId }, data: { completedAt: null } });
    const before = await snapshot();
    expect(await staff(["certificates", "reissue", certificate.id, ...why])).toMatchObject({ code: 1 });
    expect(await snapshot()).toEqual(before);
  });

  test("with a last day", async () => {
    const answer = await staff(["certificates", "reissue", certificate.id, ...why, "--expires", "২০৯৯-০৬-৩০"]);
    expect(await verify(idIn(answer.out))).toMatchObject({ valid: true, data: { expires_on: "2099-06-30" } });
  });

  test("of a deleted account keeps the printed name", async () => {
    const { access } = await logIn(learner);
    await api("DELETE", "/auth/users/me/", { token: access, body: { current_password: PASSWORD } });
    const answer = await staff(["certificates", "reissue", certificate.id, ...why, "--expires", "2099-06-30"]);
    expect((await verify(idIn(answer.out))).data.student_name).toBe("নুসরত ইসলাম");
  });
});

describe("names", () => {
  const waiting = async () => JSON.parse((await staff(["certificates", "names", "--json"])).out);
  const own = async () =>
    (await waiting()).filter(({ username }: { username: string }) => username === learner.username);

  test("lists what waits, until it is confirmed or given up", async () => {
    expect(await own()).toEqual([]);
    const id = await rename("নুসরাত");
    expect(await own()).toMatchObject([{ id, printed: "নুসরত ইসলাম", wanted: "নুসরাত ইসলাম" }]);
    const table = await staff(["certificates", "names"]);
    for (const cell of [String(id), learner.username, "নুসরত ইসলাম", "নুসরাত ইসলাম"]) expect(table.out).toContain(cell);
    await rename("নুসরত");
    expect(await own()).toEqual([]);
    const again = await rename("নুসরাত");
    await staff(["certificates", "confirm-name", String(again), ...why]);
    expect(await own()).toEqual([]);
  });

  test("confirm: with its audit entry, which does not tell the name; the same again changes nothing", async () => {
    const id = await rename("নুসরাত");
    const confirm = (...options: string[]) => staff(["certificates", "confirm-name", String(id), ...options]);
    expect((await confirm()).code).toBe(1);
    expect((await confirm(...why, "--dry-run")).out).toContain("কিছুই লেখা হয়নি");
    expect(await own()).toHaveLength(1);
    expect((await confirm(...why)).out).toContain("নুসরাত ইসলাম");
    expect((await confirm(...why)).out).toContain("কিছুই বদলায়নি");
    expect((await auditOf(String(learner.id))).filter(({ action }) => action === "user.confirm_name")).toEqual([
      { action: "user.confirm_name", detail: { reason: "নামের বানান ভুল", name_id: id } },
    ]);
  });

  test("confirm: is admissions' work; what a certificate is worth is an administrator's", async () => {
    const clerk = await createUser(prisma, { staffRoles: ["ADMISSIONS"] });
    const teacher = await createUser(prisma, { staffRoles: ["TEACHER"] });
    const argv = ["certificates", "confirm-name", String(await rename("নুসরাত")), ...why];
    expect(await staffAs(teacher.username, argv)).toMatchObject({ code: 1 });
    expect(await staffAs(clerk.username, argv)).toMatchObject({ code: 0 });
    expect(await staffAs(clerk.username, ["certificates", "revoke", certificate.id, ...why])).toMatchObject({
      code: 1,
    });
  });

  test("confirm: not a name that the learner changed meanwhile, nor one of nobody", async () => {
    const id = await rename("নুসরাত");
    await rename("অন্য মানুষ");
    for (const none of [String(id), "999999", "abc"]) {
      expect((await staff(["certificates", "confirm-name", none, ...why])).code).toBe(1);
    }
  });
});

test("sign-again: of a key that is not known staff choose between its loss and a stranger's; a dry run writes nothing", async () => {
  await prisma.certificate.update({ where: { id: certificate.id }, data: { keyId: "strangers" } });
  const again = (...options: string[]) =>
    staff(["certificates", "sign-again", "--key", "strangers", ...why, ...options]);
  const before = await snapshot();
  expect(await again()).toMatchObject({ code: 1, err: expect.stringMatching(/--lost.*--revoke/) });
  expect(await again("--lost", "--revoke")).toMatchObject({ code: 1 });
  expect((await again("--lost", "--dry-run")).out).toContain(`সচল থাকবে না: ${certificate.id}`);
  expect(await snapshot()).toEqual(before);
  expect((await again("--revoke")).out).toContain(`কোনোটিই সচল নয়: ${certificate.id}`);
  expect(await auditOf(certificate.id)).toMatchObject([{ action: "certificate.refuse" }]);
});

test.each([
  ["grant", "999999"],
  ["revoke", "PMA-00000-00000-00000-00"],
  ["revoke", "nonsense"],
  ["reissue", "nonsense"],
])("%s finds nothing under %s", async (command, id) => {
  expect(await staff(["certificates", command, id, ...why])).toMatchObject({
    code: 1,
    err: expect.stringContaining("পাওয়া যায়নি"),
  });
});

test.each([
  ["grant", () => String(enrollment.id)],
  ["revoke", () => certificate.id],
  ["reissue", () => certificate.id],
])("a dry run of %s writes nothing; without a reason it is refused", async (command, id) => {
  const before = await snapshot();
  const name = command === "reissue" ? ["--name", "নুসরাত ইসলাম"] : [];
  const answer = await staff(["certificates", command, id(), ...why, ...name, "--dry-run"]);
  expect(answer).toMatchObject({ code: 0, err: "" });
  expect(answer.out).toContain("কিছুই লেখা হয়নি");
  expect((await staff(["certificates", command, id()])).code).toBe(1);
  expect((await staff(["certificates", command, id(), "--reason", " "])).err).toContain("--reason");
  expect(await snapshot()).toEqual(before);
});

test("whoever acts at the same moment, one certificate at most counts", async () => {
  const names = ["ক", "খ", "গ", "ঘ", "ঙ"];
  await Promise.all([
    ...names.map((name) => staff(["certificates", "reissue", certificate.id, ...why, "--name", name])),
    staff(["certificates", "revoke", certificate.id, ...why]),
    issue().catch((error) => expect(error).toMatchObject({ code: "certificate_revoked" })),
  ]);
  const left = await prisma.certificate.findMany({ where: { enrollmentId: enrollment.id } });
  expect(left.filter(({ state }) => state !== "REPLACED")).toHaveLength(1);
  expect(left.length).toBeLessThanOrEqual(2);
});

test("list: of a batch, of a learner, in a state by the clock", async () => {
  const base = ["certificates", "list", "--learner", learner.username];
  const table = await staff(base);
  expect(table).toMatchObject({ code: 0 });
  for (const cell of [certificate.id, learner.username, "নুসরত ইসলাম", "valid"]) expect(table.out).toContain(cell);
  await prisma.certificate.update({ where: { id: certificate.id }, data: { expiresAt: new Date(Date.now() - 1000) } });
  const ids = async (...options: string[]) =>
    JSON.parse((await staff([...base, ...options, "--json"])).out).map(
      (row: { certificate_id: string }) => row.certificate_id,
    );
  expect(await ids("--status", "expired", "--batch", String(enrollment.batchId))).toEqual([certificate.id]);
  expect(await ids("--status", "valid")).toEqual([]);
  expect(await ids("--batch", "999999")).toEqual([]);
  await staff(["certificates", "revoke", certificate.id, ...why]);
  expect(await ids("--status", "revoked")).toEqual([certificate.id]);
});
