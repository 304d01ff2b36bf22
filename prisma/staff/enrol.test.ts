import { beforeEach, describe, expect, test } from "vitest";
import { prisma } from "@/lib/db";
import { createBatch, createCompletedBatch } from "@/prisma/factories/batch";
import { createCourse } from "@/prisma/factories/course";
import { nextNumber } from "@/prisma/factories/sequence";
import { createUser } from "@/prisma/factories/user";
import type { Batch, User } from "@/prisma/generated/client";
import { commander, staff, writeInput } from "@/prisma/staff/test-io";

let learner: User;
let batch: Batch;

beforeEach(async () => {
  learner = await createUser(prisma);
  batch = await createBatch(prisma, { courseId: (await createCourse(prisma, { price: "4500" })).id });
});

const newTrx = () => `CMD${String(nextNumber()).padStart(7, "0")}`;
const enrollmentsOf = (user: User) =>
  prisma.enrollment.findMany({ where: { userId: user.id }, include: { payments: true }, orderBy: { id: "asc" } });
const countAll = async () => [
  await prisma.enrollment.count(),
  await prisma.payment.count(),
  await prisma.auditEntry.count(),
];

function enrolArgs(trx: string, change: Record<string, string> = {}): string[] {
  const options = {
    learner: learner.username,
    batch: String(batch.id),
    method: "bkash",
    amount: "4500",
    trx,
    ...change,
  };
  return ["enrol", ...Object.entries(options).flatMap(([name, value]) => [`--${name}`, value])];
}

describe("enrol one learner", () => {
  test("by username or e-mail, with Bengali digits and a spoken spelling of the transaction id", async () => {
    const answer = await staff(
      enrolArgs("9gh7-k2lm ৯৯", {
        learner: learner.email.toUpperCase(),
        batch: String(batch.id),
        amount: "৳৪,৫০০.০০",
        "payer-phone": "+৮৮০১৭১২-৩৪৫৬৭৮",
        expires: "2099-06-30",
        note: "প্রথম কিস্তি",
      }),
    );
    expect(answer.err).toBe("");
    expect(answer.code).toBe(0);
    const [enrollment] = await enrollmentsOf(learner);
    const giver = await commander();
    expect(answer.out).toContain(`ভর্তি #${enrollment?.id}`);
    expect(enrollment).toMatchObject({ batchId: batch.id, recordedById: giver.id, status: "ACTIVE" });
    expect(enrollment?.expiresAt?.toISOString()).toBe("2099-06-30T17:59:59.999Z");
    expect(enrollment?.payments).toMatchObject([
      { transactionId: "9GH7K2LM99", payerPhone: "8801712345678", method: "BKASH", note: "প্রথম কিস্তি" },
    ]);
    expect(enrollment?.payments[0]?.amount.toString()).toBe("4500");
    const [entry] = await prisma.auditEntry.findMany({ where: { subjectId: String(enrollment?.id) } });
    expect(entry?.actorLabel).toMatch(new RegExp(`^${giver.username} script:.+`));
    expect(entry?.actorId).toBe(giver.id);
  });

  test("a dry run writes nothing and says so", async () => {
    const before = await countAll();
    const answer = await staff([...enrolArgs(newTrx()), "--dry-run"]);
    expect(answer).toMatchObject({ code: 0 });
    expect(answer.out).toContain("কিছুই লেখা হয়নি");
    expect(await countAll()).toEqual(before);
  });

  test("a second claim of the transaction id names the first record", async () => {
    const trx = newTrx();
    await staff(enrolArgs(trx));
    const other = await createUser(prisma);
    const answer = await staff(enrolArgs(trx.toLowerCase(), { learner: other.username }));
    const [first] = await enrollmentsOf(learner);
    expect(answer.code).toBe(1);
    expect(answer.err).toContain(`ভর্তি #${first?.id}: ${learner.username}`);
    expect(await enrollmentsOf(other)).toEqual([]);
  });

  test("an id that looks like a recorded one, by whatever method, needs a word of staff", async () => {
    await staff(enrolArgs("BK0OA11111"));
    const other = await createUser(prisma, { isActive: false, activatedAt: null });
    const over = await createCompletedBatch(prisma, { courseId: batch.courseId });
    const argv = enrolArgs("8KO0AIL11I", { learner: other.username, batch: String(over.id) });
    const [first] = await enrollmentsOf(learner);
    const asked = await staff(argv);
    expect(asked).toMatchObject({ code: 1, out: "" });
    for (const word of ["--trx", "BK0OA11111", `#${first?.id}`, "--confirm-look-alike"])
      expect(asked.err).toContain(word);
    expect(await enrollmentsOf(other)).toEqual([]);
    const answer = await staff([...argv, "--confirm-look-alike"]);
    expect(answer.code).toBe(0);
    expect(answer.err).toContain("BK0OA11111");
    expect(answer.err).toContain("চালু হয়নি");
    expect(answer.err).toContain("সম্পন্ন হয়েছে");
    const [enrollment] = await enrollmentsOf(other);
    const [entry] = await prisma.auditEntry.findMany({ where: { subjectId: String(enrollment?.id) } });
    expect(entry?.detail).toMatchObject({ confirmed: ["look-alike"] });
  });

  test("one transfer is spent once, with its label, in small letters and by another method", async () => {
    await staff(enrolArgs("9GH7K2LMNP"));
    const [first] = await enrollmentsOf(learner);
    const other = await createUser(prisma);
    for (const [typed, method] of [
      ["TrxID 9GH7K2LMNP", "bkash"],
      ["trx id: 9gh7k2lmnp", "bkash"],
      ["TXNID9GH7K2LMNP", "cash"],
      ["bKash TrxID 9GH7K2LMNP", "cash"],
      ["ID 9GH7K2LMNP", "cash"],
      ["Ref: 9GH7K2LMNP", "cash"],
      ["9GH7K2LMNP", "nagad"],
    ] as const) {
      const answer = await staff([...enrolArgs(typed, { learner: other.username, method }), "--confirm-trx"]);
      expect(answer.code).toBe(1);
      expect(answer.err).toContain(`ভর্তি #${first?.id}: ${learner.username}`);
    }
    expect(await enrollmentsOf(other)).toEqual([]);
  });

  test.each([
    ["01711111111", "মোবাইল নম্বর"],
    ["০১৭১১-১১১১১১", "মোবাইল নম্বর"],
    ["4500", "টাকার পরিমাণ"],
    ["22-11-2026", "তারিখ"],
  ])("%s is no transaction id, whatever staff confirm", async (trx, word) => {
    const answer = await staff([...enrolArgs(trx), "--confirm-trx"]);
    expect(answer.code).toBe(1);
    expect(answer.err).toContain(word);
  });

  test("an id of another shape than the wallet's needs a word of staff", async () => {
    const argv = enrolArgs("9GH7K2LMN");
    const asked = await staff(argv);
    expect(asked.code).toBe(1);
    expect(asked.err).toContain("--confirm-trx");
    expect(await staff([...argv, "--confirm-trx"])).toMatchObject({ code: 0 });
  });

  test("another amount than the price, with its discount, needs a word of staff", async () => {
    const cheaper = await createCourse(prisma, { price: "6000", discountPercentage: "25" });
    const place = { batch: String((await createBatch(prisma, { courseId: cheaper.id })).id) };
    expect(await staff(enrolArgs(newTrx(), place))).toMatchObject({ code: 0, err: "" });
    const argv = enrolArgs(newTrx(), { amount: "1" });
    const asked = await staff(argv);
    expect(asked.code).toBe(1);
    expect(asked.err).toContain("৳৪,৫০০");
    expect(asked.err).toContain("--confirm-amount");
    expect(await enrollmentsOf(learner)).toHaveLength(1);
    const answer = await staff([...argv, "--confirm-amount"]);
    expect(answer.code).toBe(0);
    expect(answer.err).toContain("৳৪,৫০০");
  });

  test.each([
    ["unknown learner", { learner: "nobody-here" }, "--learner"],
    ["unknown batch", { batch: "999999" }, "--batch"],
    ["a batch that is no number", { batch: "seven" }, "--batch"],
    ["unknown method", { method: "paypal" }, "--method"],
    ["an amount that is none", { amount: "4500x" }, "--amount"],
    ["an amount with a comma for its point", { amount: "4500,00" }, "--amount"],
    ["three decimals", { amount: "45.001" }, "--amount"],
    ["a negative amount", { amount: "-5" }, "--amount"],
    ["a short transaction id", { trx: "A1" }, "--trx"],
    ["free with money", { method: "free", trx: "" }, "--amount"],
    ["a phone with letters", { "payer-phone": "017abc" }, "--payer-phone"],
    ["a phone that is too short", { "payer-phone": "0171234567" }, "--payer-phone"],
    ["a day that does not exist", { expires: "2099-02-30" }, "--expires"],
    ["a day in the past", { expires: "2020-01-01" }, "--expires"],
    ["a very long note", { note: "x".repeat(301) }, "--note"],
  ])("%s is refused", async (_, change: Record<string, string>, option) => {
    const before = await countAll();
    const answer = await staff(enrolArgs(newTrx(), change));
    expect(answer.code).toBe(1);
    expect(answer.err).toContain(option);
    expect(await countAll()).toEqual(before);
  });

  test("cash and free need no transaction id, mobile money does", async () => {
    const options = (method: string, amount: string) => ["--method", method, "--amount", amount];
    const base = ["enrol", "--learner", learner.username, "--batch", String(batch.id)];
    expect((await staff([...base, ...options("nagad", "100")])).err).toContain("--trx");
    expect((await staff([...base, ...options("free", "0")])).code).toBe(0);
  });
});

describe("enrol --file", () => {
  const header = "learner,batch,method,amount,trx,payer_phone,note,expires,confirm";

  test("enrols everybody; the same file twice changes nothing and says so", async () => {
    const second = await createUser(prisma);
    const third = await createUser(prisma);
    const file = await writeInput(
      [
        header,
        `${learner.username},${batch.id},bkash,4500,${newTrx()},01711000000,,`,
        "",
        `${second.email},${batch.id},cash,"৩,০০০",,,হাতে হাতে,2099-12-31,amount`,
        `${third.username},${batch.id},FREE,0,,,বৃত্তি,`,
      ].join("\r\n"),
    );
    const first = await staff(["enrol", "--file", file]);
    expect(first.code).toBe(0);
    expect(first.err).toMatch(/^সতর্কতা: সারি ৪: .*৳৪,৫০০/);
    expect(first.out).toContain("নতুন ভর্তি ৩টি");
    const after = await countAll();
    const again = await staff(["enrol", "--file", file]);
    expect(again).toMatchObject({ code: 0, err: "" });
    expect(again.out).toContain("আগে থেকেই আছে ৩টি");
    expect(again.out).toContain("কিছুই বদলায়নি");
    expect(await countAll()).toEqual(after);
    for (const user of [learner, second, third]) expect(await enrollmentsOf(user)).toHaveLength(1);

    const [enrollment] = await enrollmentsOf(learner);
    await staff(["enrollments", "cancel", String(enrollment?.id), "--reason", "ভুল", "--void-payment"]);
    const voided = await staff(["enrol", "--file", file]);
    expect(voided.out).toContain("আগে থেকেই আছে ৩টি");
    expect(voided.err).toMatch(new RegExp(`সারি ২: .*ভর্তি #${enrollment?.id}, এখন বাতিল`));
  });

  test("a file that grew enrols only the new rows", async () => {
    const rows = [header, `${learner.username},${batch.id},bkash,4500,${newTrx()},,,`];
    await staff(["enrol", "--file", await writeInput(rows.join("\n"))]);
    const other = await createUser(prisma);
    rows.push(`${other.username},${batch.id},nagad,4500,N${newTrx().slice(3)},,,`);
    const answer = await staff(["enrol", "--file", await writeInput(`\uFEFF${rows.join("\n").replaceAll(",", ";")}`)]);
    expect(answer.out).toContain("নতুন ভর্তি ১টি, আগে থেকেই আছে ১টি");
    expect(await enrollmentsOf(other)).toHaveLength(1);
  });

  test("one bad row: every problem is told with its row, nobody is enrolled", async () => {
    const before = await countAll();
    const answer = await staff([
      "enrol",
      "--file",
      await writeInput(
        [
          header,
          `${learner.username},${batch.id},bkash,4500,${newTrx()},,,`,
          `nobody-here,${batch.id},bkash,4500,${newTrx()},,,`,
          `${learner.username},999999,bkash,abc,,,,`,
        ].join("\n"),
      ),
    ]);
    expect(answer.code).toBe(1);
    expect(answer.err).toMatch(/সারি ৩, learner: .*nobody-here/);
    expect(answer.err).toMatch(/সারি ৪, amount: /);
    expect(answer.err).toMatch(/সারি ৪, trx: |কিছুই লেখা হয়নি/);
    expect(answer.err).toContain("কিছুই লেখা হয়নি");
    expect(await countAll()).toEqual(before);
  });

  test("one transaction id in two rows: both are named", async () => {
    const other = await createUser(prisma);
    const trx = newTrx();
    const rows = [
      header,
      `${learner.username},${batch.id},bkash,4500,${trx},,,`,
      `${other.username},${batch.id},bkash,4500,${trx.toLowerCase()},,,`,
    ];
    const answer = await staff(["enrol", "--file", await writeInput(rows.join("\n"))]);
    expect(answer.code).toBe(1);
    expect(answer.err).toMatch(/সারি ২, trx: .*সারি ৩/);
    expect(answer.err).toMatch(/সারি ৩, trx: .*সারি ২/);
    expect(await enrollmentsOf(learner)).toEqual([]);
  });

  test("one learner in two rows, once by username and once by e-mail: both are named", async () => {
    const rows = [
      header,
      `${learner.username},${batch.id},bkash,4500,${newTrx()},,,`,
      `${learner.email},${batch.id},bkash,4500,${newTrx()},,,`,
    ];
    const answer = await staff(["enrol", "--file", await writeInput(rows.join("\n"))]);
    expect(answer.err).toMatch(/সারি ২, learner: .*সারি ৩/);
    expect(answer.code).toBe(1);
  });

  test("what another record already claims is refused with that record", async () => {
    const trx = newTrx();
    await staff(enrolArgs(trx));
    const other = await createUser(prisma);
    const rows = [
      header,
      `${other.username},${batch.id},bkash,4500,${trx},,,`,
      `${learner.username},${batch.id},bkash,4500,${newTrx()},,,`,
    ];
    const answer = await staff(["enrol", "--file", await writeInput(rows.join("\n"))]);
    const [first] = await enrollmentsOf(learner);
    expect(answer.err).toMatch(new RegExp(`সারি ২, trx: .*ভর্তি #${first?.id}`));
    expect(answer.err).toMatch(new RegExp(`সারি ৩: .*চলমান ভর্তি আগেই আছে.*ভর্তি #${first?.id}`));
    const wrongAmount = await writeInput(`${header}\n${learner.username},${batch.id},bkash,5000,${trx},,,`);
    expect((await staff(["enrol", "--file", wrongAmount])).err).toContain("4500");
  });

  test("two runs of one file at the same moment enrol everybody once", async () => {
    const users = await Promise.all(Array.from({ length: 10 }, () => createUser(prisma)));
    const rows = users.map((user) => `${user.username},${batch.id},bkash,4500,${newTrx()},,,`);
    const file = await writeInput([header, ...rows].join("\n"));
    const answers = await Promise.all([staff(["enrol", "--file", file]), staff(["enrol", "--file", file])]);
    expect(answers.some(({ code }) => code === 0)).toBe(true);
    for (const user of users) expect(await enrollmentsOf(user)).toHaveLength(1);
  });

  describe("somebody whose enrolment is over", () => {
    const importRows = async (...rows: string[]) =>
      staff(["enrol", "--file", await writeInput([header, ...rows].join("\n"))]);
    const cash = (user: User, note = "") => `${user.username},${batch.id},cash,4500,,,${note},`;
    const endOf = async (user: User, ...argv: string[]) => {
      const [enrollment] = (await enrollmentsOf(user)).filter(({ status }) => status === "ACTIVE");
      await staff(["enrollments", argv[0] ?? "", String(enrollment?.id), "--reason", "x", ...argv.slice(1)]);
    };

    test("is enrolled again by next month's row in cash; that file twice changes nothing", async () => {
      await importRows(cash(learner, "নভেম্বর"));
      await endOf(learner, "expire");
      for (const [out, err] of [
        ["নতুন ভর্তি ১টি", ""],
        ["আগে থেকেই আছে ১টি", ""],
      ]) {
        const answer = await importRows(cash(learner, "ডিসেম্বর"));
        expect(answer).toMatchObject({ code: 0, err });
        expect(answer.out).toContain(out);
      }
      const history = await enrollmentsOf(learner);
      expect(history.map(({ status }) => status)).toEqual(["EXPIRED", "ACTIVE"]);
      expect(history.every(({ payments }) => payments.length === 1)).toBe(true);
      const old = await importRows(cash(learner, "নভেম্বর"));
      expect(old.out).toContain("আগে থেকেই আছে ১টি");
      expect(old.err).toContain(`ভর্তি #${history[0]?.id}, এখন মেয়াদ শেষ`);
      expect(await enrollmentsOf(learner)).toHaveLength(2);
    });

    test("is enrolled again by the same words in another file, not by the same file grown", async () => {
      const second = await createUser(prisma);
      const third = await createUser(prisma);
      await importRows(cash(learner), cash(second));
      await endOf(learner, "expire");
      const grown = await importRows(cash(second), cash(third), cash(learner));
      expect(grown).toMatchObject({ code: 0, err: expect.stringMatching(/সারি ৪: .*--renew/) });
      expect(grown.out).toContain("নতুন ভর্তি ১টি, আগে থেকেই আছে ২টি");
      expect(await enrollmentsOf(learner)).toHaveLength(1);
      expect((await importRows(cash(learner))).out).toContain("নতুন ভর্তি ১টি");
      expect((await enrollmentsOf(learner)).map(({ status }) => status)).toEqual(["EXPIRED", "ACTIVE"]);
    });

    test("is enrolled again by the same file when staff say that it is a new payment", async () => {
      await importRows(cash(learner));
      await endOf(learner, "cancel");
      const file = await writeInput([header, cash(learner)].join("\n"));
      expect(await staff(["enrol", "--file", file])).toMatchObject({
        code: 0,
        err: expect.stringContaining("--renew"),
      });
      expect(await enrollmentsOf(learner)).toHaveLength(1);
      expect((await staff(["enrol", "--file", file, "--renew"])).out).toContain("নতুন ভর্তি ১টি");
      expect((await staff(["enrol", "--file", file, "--renew"])).out).toContain("আগে থেকেই আছে ১টি");
      expect(await enrollmentsOf(learner)).toHaveLength(2);
    });

    test("is enrolled again by a new transaction; a spent one is told, a voided one counts when it is typed anew", async () => {
      const spent = newTrx();
      const fresh = newTrx();
      const mobile = (trx: string) => `${learner.username},${batch.id},bkash,4500,${trx},,,`;
      await importRows(mobile(spent));
      await endOf(learner, "cancel");
      const again = await importRows(mobile(spent), cash(await createUser(prisma)));
      expect(again.err).toMatch(/সারি ২: .*এখন বাতিল/);
      expect(await enrollmentsOf(learner)).toHaveLength(1);
      expect((await importRows(mobile(fresh))).out).toContain("নতুন ভর্তি ১টি");
      await endOf(learner, "cancel", "--void-payment");
      expect((await importRows(mobile(fresh))).out).toContain("আগে থেকেই আছে ১টি");
      await staff([...enrolArgs(fresh)]);
      expect((await enrollmentsOf(learner)).map(({ status }) => status)).toEqual(["CANCELLED", "CANCELLED", "ACTIVE"]);
    });

    test("and was moved to another batch is not enrolled in the old one again", async () => {
      const other = await createBatch(prisma, { courseId: batch.courseId });
      await staff(enrolArgs("", { method: "cash" }));
      await endOf(learner, "transfer", "--to-batch", String(other.id));
      const answer = await importRows(cash(learner));
      expect(answer.err).toContain("স্থানান্তরিত");
      expect(await enrollmentsOf(learner)).toHaveLength(2);
    });
  });

  test("what is taken for no payment is said by its row; a note that begins like the sample is a payment", async () => {
    const other = await createUser(prisma);
    const rows = [
      header,
      `নমুনা: 01712345678,${batch.id},bkash,4500,9GH7K2LMNP,,,`,
      `${learner.username},${batch.id},cash,4500,,,নমুনা খাতা দেওয়া হয়েছে,`,
      `${other.username},${batch.id},cash,4500,,,,`,
      "মোট,,,9000,,,,",
    ];
    const answer = await staff(["enrol", "--file", await writeInput(rows.join("\n"))]);
    expect(answer.out).toContain("নতুন ভর্তি ২টি");
    expect(answer.err).toMatch(/সারি ২: .*নমুনা/);
    expect(answer.err).toMatch(/সারি ৫: .*যোগফল/);
    expect(await enrollmentsOf(learner)).toMatchObject([{ payments: [{ note: "নমুনা খাতা দেওয়া হয়েছে" }] }]);
  });

  test("two rows whose ids look alike are asked about", async () => {
    const other = await createUser(prisma);
    const rows = [learner, other].map(
      (user, index) => `${user.username},${batch.id},bkash,4500,QW0RTY${index ? "OOII" : "0011"},,,`,
    );
    const answer = await staff(["enrol", "--file", await writeInput([header, ...rows].join("\n"))]);
    expect(answer.code).toBe(1);
    expect(answer.err).toMatch(/সারি ২, trx: .*সারি ৩/);
    const confirmed = rows.map((row) => `${row},look-alike`);
    expect(await staff(["enrol", "--file", await writeInput([header, ...confirmed].join("\n"))])).toMatchObject({
      code: 0,
    });
  });

  test("a row with another amount than the price is asked about, with its number", async () => {
    const rows = [header, `${learner.username},${batch.id},cash,1,,,,`];
    const answer = await staff(["enrol", "--file", await writeInput(rows.join("\n"))]);
    expect(answer.code).toBe(1);
    expect(answer.err).toMatch(/সারি ২, amount: .*৳৪,৫০০/);
    expect(await enrollmentsOf(learner)).toEqual([]);
  });

  test("a dry run of a file", async () => {
    const file = await writeInput(`${header}\n${learner.username},${batch.id},bkash,4500,${newTrx()},,,`);
    const before = await countAll();
    const answer = await staff(["enrol", "--file", file, "--dry-run"]);
    expect(answer.out).toContain("নতুন ভর্তি হবে ১টি");
    expect(answer.out).toContain("পরীক্ষামূলক");
    expect(await countAll()).toEqual(before);
  });

  test("a file that is not there, or comes with options for one learner", async () => {
    expect(await staff(["enrol", "--file", "/nowhere/payments.csv"])).toMatchObject({ code: 1 });
    const answer = await staff(["enrol", "--file", "/nowhere/payments.csv", "--learner", "x"]);
    expect(answer).toMatchObject({ code: 1 });
    expect(answer.err).toContain("--file");
  });
});
