import { createHash, randomInt } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import readExcelFile from "read-excel-file/node";
import writeExcelFile from "write-excel-file/node";
import { officeTypes } from "../lib/wire/office-types.ts";
import { createBatch } from "../prisma/factories/batch.ts";
import { createClaim, createNotice } from "../prisma/factories/claim.ts";
import { createEnrollment } from "../prisma/factories/enrollment.ts";
import { createUser } from "../prisma/factories/user.ts";
import { expectAccessible, expectAccessibleEverywhere } from "../test/e2e-axe.ts";
import { closeDatabase, database } from "../test/e2e-database.ts";
import { intercept } from "../test/e2e-intercept.ts";
import { deskListens, signInToConsole } from "../test/e2e-staff.ts";
import { sidewaysScroll } from "../test/e2e-widths.ts";

test.afterAll(closeDatabase);

const shots = process.env.DESK_PICTURES;
const picture = async (page: Page, name: string) => {
  if (!shots) return;
  const width = page.viewportSize()?.width;
  await page.screenshot({ path: `${shots}/${name}-${width}.png` });
};

// Two workers run this file at once, and another one after a failure: each makes people of its own.
let people = randomInt(100_000_000);
const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");

async function claimOf({ seen = true, paid = "3000" } = {}) {
  const db = database();
  people += 1;
  const username = `desk-${people}`;
  const names = { firstName: "সাদিয়া", lastName: `আফরিন ${people}` };
  const learner = await createUser(db, { username, email: `${username}@learner.example`, ...names });
  const batch = await createBatch(db, { name: `ব্যাচ ${people}` });
  const transactionId = `9G${String(people).padStart(8, "0")}`;
  const receipt = `You have received Tk ${paid}.00 from 01711000000. Fee Tk 0.00. Balance Tk 61,240.50. TrxID ${transactionId} at 22/11/2026 19:42`;
  const now = new Date();
  const claim = await createClaim(db, { userId: learner.id, batchId: batch.id, transactionId, amount: "3000" }, now);
  if (seen)
    await createNotice(db, {
      transactionId,
      amount: paid,
      rawText: receipt,
      receivedAt: now,
      contentHash: hashOf(receipt),
    });
  return { claim, learner, batch, transactionId, name: `${learner.firstName} ${learner.lastName}` };
}

async function pasteText(page: Page, text: string): Promise<void> {
  await deskListens(page);
  await page.evaluate((pasted) => {
    const data = new DataTransfer();
    data.setData("text/plain", pasted);
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
  }, text);
}

test("a pasted message finds its claim: enrolled with one key in under ten seconds, and taken back", async ({
  page,
}) => {
  const { claim, name, batch, transactionId } = await claimOf();
  await signInToConsole(page, "staff");
  const opened = performance.now();
  await page.goto("/staff/desk");
  await expect(page.getByRole("list", { name: "অপেক্ষমাণ দাবি" })).toBeVisible();
  const openingSeconds = (performance.now() - opened) / 1000;

  const keys: string[] = [];
  const press = async (key: string) => {
    keys.push(key);
    await page.keyboard.press(key);
  };
  const started = performance.now();
  await pasteText(page, `নাম: ${name}\nমোবাইল: 01711-000000\ntrx id: ${transactionId.toLowerCase()}`);
  const pane = page.getByRole("region", { name: "দাবি", exact: true });
  await expect(pane.getByText(batch.name)).toBeVisible();
  await expect(pane.getByRole("button", { name: "ভর্তি করুন" })).toBeVisible();
  await picture(page, "desk");
  await press("Enter");
  await expect(page.getByText(`${name}, ${batch.name}-এ ভর্তি`)).toBeVisible();
  const seconds = (performance.now() - started) / 1000;
  expect(keys.length).toBeLessThanOrEqual(5);
  // A machine that takes long to open the desk takes as much longer for a claim.
  expect(seconds).toBeLessThan(Math.max(10, 5 * openingSeconds));
  test.info().annotations.push({ type: "measured", description: `${keys.length} key, ${seconds} s` });

  const accepted = await database().paymentClaim.findUniqueOrThrow({ where: { id: claim.id } });
  expect(accepted.status).toBe("ACCEPTED");
  await expect(page.getByText("উত্তর তৈরি")).toBeVisible();
  await page.keyboard.press("z");
  await expect(page.getByText("আগের অবস্থায় ফিরেছে")).toBeVisible();
  const undone = await database().paymentClaim.findUniqueOrThrow({ where: { id: claim.id } });
  expect(undone.status).toBe("WAITING");
  await expect(page.getByText("উত্তর তৈরি")).toHaveCount(0);
});

test("a claim goes to the batch that the learner meant: what it costs and whether it is full are seen first", async ({
  page,
}) => {
  const db = database();
  const { claim, name, batch } = await claimOf();
  people += 2;
  const full = await createBatch(db, { name: `পূর্ণ ${people}`, seats: 1 });
  await createEnrollment(db, { batchId: full.id, payment: null });
  const meant = await createBatch(db, { name: `আসল ${people}`, seats: 40 });
  await signInToConsole(page, "staff");
  await page.goto(`/staff/desk/${claim.id}`);
  const pane = page.getByRole("region", { name: "দাবি", exact: true });
  const accept = pane.getByRole("button", { name: "ভর্তি করুন" });
  await expect(accept).toBeVisible();

  const dialog = page.getByRole("dialog", { name: "কোন ব্যাচে ভর্তি" });
  await page.keyboard.press("b");
  await expectAccessibleEverywhere(page);
  await picture(page, "claim-batches");
  await dialog.getByRole("button", { name: new RegExp(`^পূর্ণ ${people}`) }).click();
  await expect(pane.getByText("এই ব্যাচে আর আসন খালি নেই।")).toBeVisible();
  await expect(accept).toHaveCount(0);

  await pane.getByRole("button", { name: "অন্য ব্যাচ" }).click();
  await dialog.getByRole("button", { name: new RegExp(`^আসল ${people}`) }).click();
  await expect(pane.getByText(`শিক্ষার্থী লিখেছেন: ${batch.name}`)).toBeVisible();
  await expect(accept).toBeVisible();
  await picture(page, "claim-other-batch");
  await accept.click();
  await expect(page.getByText(`${name}, ${meant.name}-এ ভর্তি`)).toBeVisible();
  expect(await db.enrollment.findMany({ where: { userId: claim.userId } })).toMatchObject([{ batchId: meant.id }]);
});

test("Enter never writes money while something differs, and what is asked is what the learner reads @both", async ({
  page,
}) => {
  const { claim, name } = await claimOf({ paid: "2500" });
  await signInToConsole(page, "staff");
  await page.goto(`/staff/desk/${claim.id}`);
  const pane = page.getByRole("region", { name: "দাবি", exact: true });
  await expect(pane.getByText("৳৫০০ কম এসেছে।")).toBeVisible();
  await expect(page.getByLabel("শিক্ষার্থীর সংক্ষেপ").filter({ visible: true })).toContainText("দাবি জমা");
  await expect(pane.getByRole("button", { name: "ভর্তি করুন" })).toHaveCount(0);
  await expectAccessible(page);
  await picture(page, "desk-less");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "শিক্ষার্থীর কাছে তথ্য চান" });
  await expect(dialog.getByLabel("শিক্ষার্থী যা দেখবেন")).toHaveValue(/৳৫০০ বাকি আছে/);
  const send = dialog.getByRole("button", { name: "পাঠান", exact: true });
  await intercept(page, "**/needs-info/", (route) => route.abort());
  await send.click();
  await expect(dialog.getByText("সংযোগ নেই। প্রশ্নটি যায়নি।")).toBeVisible();
  await page.unroute("**/needs-info/");
  await send.click();
  await expect(page.getByText(`${name}-এর কাছে তথ্য চাওয়া হয়েছে`)).toBeVisible();
  const asked = await database().paymentClaim.findUniqueOrThrow({ where: { id: claim.id } });
  expect(asked).toMatchObject({ status: "NEEDS_INFO", message: expect.stringContaining("৳৫০০") });
  expect(await database().enrollment.count({ where: { userId: claim.userId } })).toBe(0);
});

test("a lost connection keeps the claim and sends it again", async ({ page }) => {
  const { claim, name, batch } = await claimOf();
  await signInToConsole(page, "staff");
  await page.goto(`/staff/desk?claim=${claim.id}`);
  const button = page.getByRole("button", { name: "ভর্তি করুন" });
  await expect(button).toBeVisible();
  // The acceptance arrives and its reply is lost.
  await intercept(page, "**/accept/", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await button.click();
  await expect(page.getByText("সংযোগ নেই। ভর্তি এখনো লেখা হয়নি।")).toBeInViewport();
  await expect(page.getByRole("button", { name: "আবার পাঠান" })).toBeInViewport();
  await page.unroute("**/accept/");
  await page.getByRole("button", { name: "আবার পাঠান" }).click();
  await expect(page.getByText(`${name}, ${batch.name}-এ ভর্তি`)).toBeVisible();
  expect(await database().enrollment.count({ where: { userId: claim.userId } })).toBe(1);
});

test("the queue is a list of its own on a phone @both", async ({ page }) => {
  const { name } = await claimOf({ seen: false });
  await signInToConsole(page, "staff");
  await page.goto("/staff/desk");
  await expect(page.getByRole("link", { name: new RegExp(name) })).toBeVisible();
  await expectAccessible(page);
  await picture(page, "queue");
  await page.context().setOffline(true);
  await expect(page.getByText("সংযোগ নেই। তালিকাটি আগের।")).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText("সংযোগ নেই। তালিকাটি আগের।")).toHaveCount(0);
});

test("a message without a claim fills in the enrolment, in parts of its own; undo takes the new account back too", async ({
  page,
}) => {
  const db = database();
  people += 1;
  const batch = await createBatch(db, { name: `ব্যাচ ${people}` });
  const plan = [
    { batchId: batch.id, position: 1, amount: "2000", dueOn: new Date("2027-01-10") },
    { batchId: batch.id, position: 2, amount: "1000", dueOn: new Date("2027-02-10") },
  ];
  await db.batchInstalment.createMany({ data: plan });
  const trx = `7G${String(people).padStart(8, "0")}`;
  await signInToConsole(page, "staff");
  await page.goto("/staff/desk");
  await pasteText(
    page,
    `নাম: তানজিলা আক্তার ${people}\nইমেইল: t${people}@learner.example\nব্যাচ: ব্যাচ ${people}\nTrxID ${trx}\n১৫০০ টাকা বিকাশ`,
  );
  const form = page.getByRole("form", { name: "নতুন ভর্তি" });
  await expect(form.getByLabel("ট্রানজেকশন আইডি")).toHaveValue(trx);
  await form.getByRole("button", { name: "নতুন অ্যাকাউন্ট" }).click();
  await form.getByLabel("মোবাইল").fill(`019${String(people).padStart(8, "0")}`);
  await expect(form.getByText(/^১\. ৳২,০০০/)).toBeVisible();
  await form.getByRole("button", { name: "কিস্তি বদলান" }).click();
  await form.getByLabel("কিস্তি ১, টাকা").fill("১৫০০");
  await expect(form.getByText("দাম ৳৩,০০০: কিস্তির মোট ৳৫০০ কম")).toBeVisible();
  await form.getByLabel("কিস্তি ২, টাকা").fill("1500");
  await form.getByLabel("কিস্তি ২, শেষ দিন").fill("2027-03-10");
  await expect(form.getByText("মোট ৳৩,০০০, দামের সমান")).toBeVisible();
  await expect(form.getByText("প্রথম কিস্তি = পাওয়া ৳১,৫০০")).toBeVisible();
  await picture(page, "draft");
  await expectAccessible(page);
  // Her own words are no receipt: somebody looks at them before they are written.
  await expect(form.getByText("বার্তাটি নিশ্চিতভাবে পড়া যায়নি।")).toBeVisible();
  await form.getByLabel("মোবাইল").press("Enter");
  await expect(form.getByRole("button", { name: "ভর্তি করুন", exact: true })).toHaveCount(0);
  expect(await db.payment.count({ where: { transactionId: trx } })).toBe(0);
  await form.getByRole("button", { name: "দেখেছি, ভর্তি করুন" }).click();
  await expect(page.getByText(new RegExp(`তানজিলা আক্তার ${people}, ব্যাচ ${people}-এ ভর্তি`))).toBeVisible();
  const payment = await db.payment.findFirstOrThrow({
    where: { transactionId: trx },
    include: { enrollment: { include: { dues: { orderBy: { dueOn: "asc" } } } } },
  });
  expect(payment.enrollment).toMatchObject({ batchId: batch.id, status: "ACTIVE" });
  expect(
    payment.enrollment.dues.map(({ amount, dueOn }) => [String(amount), dueOn.toISOString().slice(0, 10)]),
  ).toEqual([
    ["1500", "2027-01-10"],
    ["1500", "2027-03-10"],
  ]);
  await expect(page.getByText("উত্তর তৈরি")).toBeVisible();
  await page.keyboard.press("z");
  await expect(page.getByText("আগের অবস্থায় ফিরেছে")).toBeVisible();
  await expect(page.getByText("উত্তর তৈরি")).toHaveCount(0);
  expect(await db.payment.count({ where: { transactionId: trx } })).toBe(0);
  expect(await db.user.count({ where: { email: `t${people}@learner.example` } })).toBe(0);
});

test("a new account whose phone number is known is asked about, and the known one is taken by a tap", async ({
  page,
}) => {
  const db = database();
  people += 1;
  const batch = await createBatch(db, { name: `ব্যাচ ${people}` });
  const phone = `018${String(people).padStart(8, "0")}`;
  const known = await createUser(db, { username: `known-${people}`, phoneNumber: `88${phone}` });
  await signInToConsole(page, "staff");
  await page.goto("/staff/desk");
  await deskListens(page);
  await page.keyboard.press("n");
  const form = page.getByRole("form", { name: "নতুন ভর্তি" });
  await form.getByRole("button", { name: "নতুন অ্যাকাউন্ট" }).click();
  await form.getByLabel("পুরো নাম").fill("তানজিলা");
  await form.getByLabel("ইমেইল").fill(`k${people}@learner.example`);
  await form.getByLabel("মোবাইল").fill(phone);
  await form.getByRole("combobox", { name: "ব্যাচ" }).selectOption(String(batch.id));
  await form.getByLabel("কত টাকা").fill("3000");
  await form.getByLabel("ট্রানজেকশন আইডি").fill(`6G${String(people).padStart(8, "0")}`);
  await form.getByRole("button", { name: "ভর্তি করুন" }).click();
  const question = form.getByText("এই নম্বরে একটি অ্যাকাউন্ট আগে থেকেই আছে");
  await expect(question).toBeVisible();
  await expect(form.getByText(`@known-${people}`)).toBeVisible();
  await picture(page, "phone-known");
  await expectAccessible(page);
  await form.getByRole("button", { name: "আগের অ্যাকাউন্টটি নিন" }).click();
  await expect(question).toHaveCount(0);
  await expect(form.getByRole("button", { pressed: true })).toContainText(known.firstName);
  await form.getByRole("button", { name: "ভর্তি করুন" }).click();
  const where = { userId: known.id, batchId: batch.id };
  await expect(page.getByText("উত্তর তৈরি")).toBeVisible();
  expect(await db.enrollment.count({ where })).toBe(1);
  expect(await db.user.count({ where: { email: `k${people}@learner.example` } })).toBe(0);
});

test("what is not certain is amber with its source underlined, and Enter writes only a whole message @both", async ({
  page,
}) => {
  const db = database();
  people += 1;
  const username = `amber-${people}`;
  const email = `${username}@learner.example`;
  const names = { firstName: "মেহজাবীন", lastName: `অম্বর ${people}` };
  await createUser(db, { username, email, ...names });
  await createBatch(db, { name: `ব্যাচ ${people}` });
  const trx = `8G${String(people).padStart(8, "0")}`;
  const said = `ইমেইল: ${email}\nব্যাচ: ব্যাচ ${people}\n`;
  await signInToConsole(page, "staff");
  await page.goto("/staff/desk");
  const form = page.getByRole("form", { name: "নতুন ভর্তি" });
  const source = page.locator("[data-certainty=doubtful]").first();

  await pasteText(page, `${said}Transection ID ${trx}, 3000 tk`);
  await expect(form.getByLabel("ট্রানজেকশন আইডি")).toHaveValue(trx);
  await expect(source.getByText("মিলিয়ে দেখুন")).toBeVisible();
  await expect(source.locator("mark", { hasText: trx })).toBeVisible();
  await expect(form.getByRole("button", { name: new RegExp(`অম্বর ${people}`) })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expectAccessibleEverywhere(page);
  await picture(page, "draft-doubtful");
  await page.keyboard.press("Enter");
  await form.getByLabel("কত টাকা").press("Enter");
  await expect(form.getByRole("button", { name: "দেখেছি, ভর্তি করুন" })).toBeVisible();
  expect(await db.payment.count({ where: { transactionId: trx } })).toBe(0);
  await form.getByRole("button", { name: "বাদ দিন" }).click();

  const whole = `You have received Tk 3,000.00 from 01711000000. Fee Tk 0.00. Balance Tk 61,240.50. TrxID ${trx} at 22/11/2026 19:42`;
  await page.goto("/staff/desk");
  await pasteText(page, `${said}${whole} ভাই দেখেন`);
  await expect(form.getByRole("button", { name: new RegExp(`অম্বর ${people}`) })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expect(form.getByRole("button", { name: "ভর্তি করুন" })).toBeVisible();
  await picture(page, "draft-certain");
  await page.locator("body").press("Enter");
  await expect(page.getByText(new RegExp(`অম্বর ${people}, ব্যাচ ${people}-এ ভর্তি`))).toBeVisible();
  expect(await db.payment.findFirstOrThrow({ where: { transactionId: trx } })).toMatchObject({ method: "BKASH" });
});

test("a statement whose dates fit both orders is kept once the clerk has chosen @both", async ({ page }) => {
  people += 1;
  const trx = `4G${String(people).padStart(8, "0")}`;
  const rows = `TrxID,Date,Sender,Credit\n${trx},03/04/2026 10:00,01711000000,3000\n8.80172E+12,05/06/2026,01711000000,500\n`;
  await signInToConsole(page, "staff");
  await page.goto("/staff/cash/notices");
  await page.getByRole("button", { name: "স্টেটমেন্ট আনুন" }).click();
  const dialog = page.getByRole("dialog", { name: "ওয়ালেটের স্টেটমেন্ট আনুন" });
  const file = { name: "statement.csv", mimeType: "text/csv", buffer: Buffer.from(rows) };
  await dialog.getByLabel("ফাইল বাছুন").setInputFiles(file);
  await expect(dialog.getByText("তারিখে আগে দিন না মাস")).toBeVisible();
  await expect(dialog.getByRole("button", { name: /রাখুন$/ })).toHaveCount(0);
  await dialog.getByText("১টি সারি নেওয়া হবে না").click();
  await expect(dialog.getByText(/এক্সেল মানটি বদলে ফেলেছে.*8\.80172E\+12/)).toBeVisible();
  await expectAccessibleEverywhere(page);
  await picture(page, "statement-open");
  await dialog.getByRole("button", { name: /^আগে মাস/ }).click();
  await expect(dialog.getByText("তারিখ পড়া হয়েছে মাস/দিন/বছর হিসেবে।")).toBeVisible();
  await picture(page, "statement-chosen");
  await dialog.getByRole("button", { name: "নতুন ১টি রাখুন" }).click();
  await expect(page.getByText("স্টেটমেন্ট থেকে ১টি বার্তা রাখা হয়েছে")).toBeVisible();
  const notice = await database().paymentNotice.findFirstOrThrow({ where: { transactionId: trx } });
  expect(notice.paidAt).toEqual(new Date("2026-03-04T04:00:00Z"));
});

test("the desk opens with the money or the learner that another page links to", async ({ page }) => {
  const db = database();
  people += 1;
  const username = `linked-${people}`;
  const learner = await createUser(db, { username, email: `${username}@learner.example`, lastName: username });
  const transactionId = `5G${String(people).padStart(8, "0")}`;
  const rawText = `You have received Tk 3000.00 from 01711000000. TrxID ${transactionId} at 22/11/2026 19:42`;
  const notice = await createNotice(db, { transactionId, amount: "3000", rawText, contentHash: hashOf(rawText) });
  await signInToConsole(page, "staff");

  await page.goto(`/staff/desk?notice=${notice.id}`);
  const form = page.getByRole("form", { name: "নতুন ভর্তি" });
  await expect(form.getByLabel("ট্রানজেকশন আইডি")).toHaveValue(transactionId);
  await expect(form.getByText("এই টাকার বার্তা কি একাডেমির নিজের ফোনে এসেছে?")).toHaveCount(0);
  await expectAccessibleEverywhere(page);
  await picture(page, "draft-notice");
  await form.getByRole("button", { name: "বাদ দিন" }).click();
  await expect(page).toHaveURL("/staff/desk");

  await page.goto(`/staff/desk?learner=${username}`);
  await expect(form.getByRole("button", { name: new RegExp(learner.lastName) })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
});

test("a file is corrected in place, and whoever was there before is asked about", async ({ page }) => {
  const db = database();
  people += 2;
  const batch = await createBatch(db, { name: `ব্যাচ ${people}` });
  const usernames = [`file-${people}`, `file-${people + 1}`];
  const learners = [];
  for (const username of usernames) {
    learners.push(await createUser(db, { username, email: `${username}@learner.example`, lastName: username }));
  }
  await createEnrollment(db, {
    userId: learners[1]?.id ?? 0,
    batchId: batch.id,
    status: "CANCELLED",
    endedAt: new Date(),
    endReason: "x",
    payment: null,
  });
  const trx = (index: number) => `6G${String(people + index).padStart(8, "0")}`;
  const lines = [
    ["learner", "batch", "method", "amount", "trx"],
    [usernames[0] ?? "", String(batch.id), "bkash", "oops", trx(0)],
    [usernames[1] ?? "", String(batch.id), "bkash", "3000", trx(1)],
  ];
  const sheet = await writeExcelFile(lines.map((cells) => cells.map((value) => ({ value })))).toBuffer();
  await signInToConsole(page, "staff");
  await page.goto("/staff/desk/import");
  await page.getByLabel("ফাইল বাছুন").setInputFiles({
    name: "payments.xlsx",
    mimeType: officeTypes.xlsx,
    buffer: Buffer.from(sheet),
  });
  const amount = page.getByLabel("টাকা, সারি ২");
  await expect(amount).toHaveAttribute("aria-invalid", "true");
  expect(await sidewaysScroll(page)).toBe(0);
  await expectAccessibleEverywhere(page);
  await picture(page, "import");
  await amount.fill("3000");
  await expect(page.getByText("1টিতে উত্তর বাকি".replace("1", "১"))).toBeVisible();
  await page.getByRole("button", { name: "হ্যাঁ, আবার" }).click();
  await page.getByRole("button", { name: "২জনকে ভর্তি করুন" }).click();
  await expect(page.getByText("২জন ভর্তি হয়েছেন")).toBeVisible();
  const ids = learners.map(({ id }) => id);
  expect(await db.enrollment.count({ where: { userId: { in: ids }, status: "ACTIVE" } })).toBe(2);
  const file = await page.request.get(`/api/staff/cash/payments/export/?format=xlsx&q=${trx(1)}`);
  expect(file.headers()["content-type"]).toContain("spreadsheetml");
  expect(JSON.stringify(await readExcelFile(await file.body()))).toContain(trx(1));
});

test("a clerk's own table is read, its doubts are settled together and its good rows are taken first @both", async ({
  page,
}) => {
  const db = database();
  people += 5;
  const batchName = `শীতের ব্যাচ ${people}`;
  const phone = `017${String(people).padStart(8, "0").slice(-8)}`;
  const batch = await createBatch(db, { name: batchName });
  const names = ["অনন্যা", "তানভীর", "মালিহা"].map((name) => `${name} ${people}`);
  for (const [index, name] of names.entries()) {
    const [firstName = "", lastName = ""] = name.split(" ");
    const username = `table-${people}-${index}`;
    const own = index === 0 ? { phoneNumber: `88${phone}` } : {};
    await createUser(db, { username, email: `${username}@learner.example`, firstName, lastName, ...own });
  }
  const email = `table-new-${people}@learner.example`;
  const cash = ["ক্যাশ", "৩,০০০"];
  const lines = [
    ["ভর্তির তালিকা, ডিসেম্বর"],
    ["শিক্ষার্থী", "মোবাইল নম্বর", "ইমেইল", "ব্যাচের নাম", "মাধ্যম", "টাকা"],
    ["", phone, "", batchName, ...cash],
    [names[1] ?? "", "", "", batchName, ...cash],
    [names[2] ?? "", "", "", batchName, ...cash],
    [],
    [`নবীন ${people}`, `018${phone.slice(3)}`, email, batchName, ...cash],
    ["", phone, "", "গরমের ব্যাচ", ...cash],
    ["মোট", "", "", "", "", "১৫,০০০"],
  ];
  await signInToConsole(page, "staff");
  await page.goto("/staff/desk/import");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "টেমপ্লেট নামান (XLSX)" }).click();
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
  await picture(page, "import-empty");
  const text = lines.map((cells) => cells.map((cell) => `"${cell}"`).join(",")).join("\n");
  await page
    .getByLabel("ফাইল বাছুন")
    .setInputFiles({ name: "list.csv", mimeType: "text/csv", buffer: Buffer.from(`\uFEFF${text}`) });
  await expect(page.getByText("পেমেন্ট নয় বলে ধরা হয়নি: সারি ৯ (মোট)")).toBeVisible();
  await expect(page.getByText("২টি সারিতে শিক্ষার্থী নিশ্চিত নয়")).toBeVisible();
  await page.getByRole("switch", { name: "অ্যাকাউন্ট না থাকলে খুলে দিন" }).click();
  await expect(page.getByText("নতুন অ্যাকাউন্ট ও ভর্তি")).toBeVisible();
  await expectAccessibleEverywhere(page);
  await picture(page, "import-doubts");
  await page.getByRole("button", { name: "সব দেখেছি, ঠিক আছে" }).click();
  await page.getByRole("button", { name: "ঠিক ৪টি এখনই লিখুন" }).click();
  await expect(page.getByText("৪জন ভর্তি হয়েছেন। বাকি ১টি সারি এখানেই আছে।")).toBeVisible();
  expect(await db.enrollment.count({ where: { batchId: batch.id } })).toBe(4);
  expect(await db.user.count({ where: { email } })).toBe(1);
  await picture(page, "import-open");
  const open = page.waitForEvent("download");
  await page.getByRole("button", { name: "বাকি ১টি সারি নামান" }).click();
  expect((await open).suggestedFilename()).toMatch(/\.csv$/);
  const other = await createBatch(db, { name: `গরমের ব্যাচ ${people}` });
  await page.getByLabel("ব্যাচ, সারি ৮").fill(other.name);
  await page.getByRole("button", { name: "১জনকে ভর্তি করুন" }).click();
  await expect(page.getByText("১জন ভর্তি হয়েছেন", { exact: true })).toBeVisible();
  expect(await db.enrollment.count({ where: { batchId: other.id } })).toBe(1);
});

test("the day's cash shows what was written and closes", async ({ page }) => {
  const db = database();
  people += 3;
  // A day of its own, as a closed one stays closed.
  const day = new Date(Date.UTC(2024, 0, 1 + randomInt(600))).toISOString().slice(0, 10);
  await createEnrollment(db, {
    userId: (await createUser(db, { username: `cash-${people}`, email: `cash-${people}@learner.example` })).id,
    batchId: (await createBatch(db, { name: `ব্যাচ ${people}` })).id,
    payment: { method: "CASH", amount: "1234", transactionId: null, recordedAt: new Date(`${day}T06:00:00Z`) },
  });
  await signInToConsole(page, "staff");
  await page.goto(`/staff/cash?day=${day}`);
  await expect(page.getByRole("heading", { name: "মাধ্যম ও অ্যাকাউন্ট" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("৳১,২৩৪");
  await expectAccessibleEverywhere(page);
  await picture(page, "cash");
  await page.getByRole("button", { name: "দিন বন্ধ করুন" }).click();
  await expect(page.getByLabel("অফিস বাক্সের গোনা টাকা")).toBeFocused();
  await page.getByLabel("অফিস বাক্সের গোনা টাকা").fill("১২৩৪");
  await page.getByRole("button", { name: "দিন বন্ধ করুন" }).click();
  await expect(page.getByText(/বন্ধ করেছেন/).first()).toBeVisible();
  expect(await db.cashDay.count({ where: { day: new Date(day) } })).toBe(1);
  await page.goto("/staff/cash/payments");
  await expect(page.getByRole("table")).toBeVisible();
  await expectAccessibleEverywhere(page);
  await picture(page, "payments");
});

/** The first of two parts is paid, the second is due by the given day. */
async function learnerInParts(day: string) {
  const db = database();
  people += 1;
  const username = `parts-${people}`;
  const learner = await createUser(db, { username, email: `${username}@learner.example`, lastName: username });
  const batch = await createBatch(db, { name: `কিস্তির ব্যাচ ${people}` });
  const { id: enrollmentId } = await createEnrollment(db, {
    userId: learner.id,
    batchId: batch.id,
    payment: { method: "CASH", transactionId: null, amount: "1000" },
  });
  await db.enrollmentDue.createMany({
    data: [
      { enrollmentId, amount: "1000", dueOn: new Date("2026-01-01") },
      { enrollmentId, amount: "2000", dueOn: new Date(day) },
    ],
  });
  return { username, batch, enrollmentId };
}

test("who owes what is found by batch, and gets more time with a reason", async ({ page }) => {
  const { username, batch, enrollmentId } = await learnerInParts("2026-02-01");
  await signInToConsole(page, "staff");
  await page.goto(`/staff/dues?batch_id=${batch.id}&state=overdue`);
  const row = page.getByRole("row", { name: new RegExp(username) });
  await expect(row).toContainText("৳২,০০০");
  await expectAccessibleEverywhere(page);
  await picture(page, "dues");
  await row.getByRole("button", { name: /কিস্তি বদলান/ }).click();
  const dialog = page.getByRole("dialog", { name: /এর কিস্তি$/ });
  await dialog.getByRole("group", { name: "কিস্তি ২" }).getByLabel("শেষ তারিখ").fill("2099-02-01");
  await dialog.getByRole("button", { name: "সময় চেয়েছেন" }).click();
  await expectAccessibleEverywhere(page);
  await picture(page, "dues-change");
  await dialog.getByRole("button", { name: "কিস্তি রাখুন" }).click();
  await expect(page.getByText("কিছু মেলেনি")).toBeVisible();
  const [, second] = await database().enrollmentDue.findMany({ where: { enrollmentId }, orderBy: { dueOn: "asc" } });
  expect(second?.dueOn.toISOString().slice(0, 10)).toBe("2099-02-01");
});

test("the next part is recorded from the list of dues, and the reply says which part it was", async ({ page }) => {
  const { username, batch, enrollmentId } = await learnerInParts("2099-02-01");
  await signInToConsole(page, "staff");
  await page.goto(`/staff/dues?batch_id=${batch.id}`);
  await page.getByRole("link", { name: /কিস্তির টাকা লিখুন$/ }).click();
  const form = page.getByRole("form", { name: "নতুন ভর্তি" });
  await expect(form.getByLabel("কত টাকা")).toHaveValue("2000");
  await expect(form.getByText("২য় কিস্তি (২টির)")).toBeVisible();
  await expect(form.getByText("আগে দেওয়া ৳১,০০০ · এখন দেওয়ার ৳২,০০০ · এরপর আর বাকি নেই")).toBeVisible();
  await expect(form.getByLabel("দাম")).toHaveCount(0);
  // No waiting claim's message is taken for this payment's.
  await expect(form.getByText(/TrxID [A-Z0-9]/)).toHaveCount(0);
  await expectAccessibleEverywhere(page);
  await picture(page, "part");
  await form.getByLabel("ট্রানজেকশন আইডি").fill(`6G${String(people).padStart(8, "0")}`);
  await form.getByRole("button", { name: /^২য় কিস্তি লিখুন/ }).click();
  await expect(page.getByText(new RegExp(`${username}: ${batch.name}-এর ২য় কিস্তি লেখা হয়েছে`))).toBeVisible();
  await expect(page.getByText(/২য় কিস্তির ৳২,০০০ পেয়েছি। পুরো ফি পরিশোধ হয়েছে।/)).toBeVisible();
  const { owed } = await database().enrollment.findUniqueOrThrow({ where: { id: enrollmentId } });
  expect(owed.toNumber()).toBe(0);
});

test("money of nobody is put aside, found in a payment or read from a statement", async ({ page }) => {
  const db = database();
  people += 5;
  const [aside, spent, fresh] = ["A", "B", "C"].map((letter) => `8${letter}${String(people).padStart(8, "0")}`);
  const username = `money-${people}`;
  const learner = await createUser(db, { username, email: `${username}@learner.example`, lastName: username });
  const { payments } = await createEnrollment(db, {
    userId: learner.id,
    payment: { method: "CASH", transactionId: null },
  });
  for (const transactionId of [aside, spent]) {
    const rawText = `You have received Tk 3000.00 from 01711000000. TrxID ${transactionId}`;
    await createNotice(db, { transactionId, rawText, receivedAt: new Date(), contentHash: hashOf(rawText) });
  }
  await signInToConsole(page, "staff");
  await page.goto(`/staff/cash/notices?q=${aside}`);
  await page.getByRole("button", { name: `সরান: ${aside}` }).click();
  const dismissing = page.getByRole("dialog", { name: "এই টাকা কোনো ভর্তির নয়" });
  await dismissing.getByRole("button", { name: "ব্যক্তিগত টাকা" }).click();
  await dismissing.getByRole("button", { name: "সরান", exact: true }).click();
  await expect(page.getByText("কিছু মেলেনি")).toBeVisible();
  await page.goto(`/staff/cash/notices?state=dismissed&q=${aside}`);
  await expect(page.getByRole("button", { name: `ফিরিয়ে আনুন: ${aside}` })).toBeVisible();
  await expectAccessibleEverywhere(page);

  await page.goto(`/staff/cash/notices?q=${spent}`);
  const spend = page.getByRole("button", { name: `পেমেন্ট দেখান: ${spent}` });
  await expect(spend).toBeVisible();
  await picture(page, "notices");
  await spend.click();
  const spending = page.getByRole("dialog", { name: "কোন পেমেন্টের টাকা" });
  await spending.getByLabel("পেমেন্ট খুঁজুন").fill(username);
  await spending.getByRole("radio", { name: new RegExp(username) }).check();
  await spending.getByRole("button", { name: "TrxID ভুল লেখা হয়েছিল" }).click();
  await expectAccessibleEverywhere(page);
  await picture(page, "notice-spend");
  await spending.getByRole("button", { name: "পেমেন্ট দেখান", exact: true }).click();
  await expect(page.getByText("কিছু মেলেনি")).toBeVisible();
  const notice = await db.paymentNotice.findFirstOrThrow({ where: { transactionId: spent } });
  expect(notice.paymentId).toBe(payments[0]?.id);

  await page.getByRole("button", { name: "স্টেটমেন্ট আনুন" }).click();
  const statement = page.getByRole("dialog", { name: "ওয়ালেটের স্টেটমেন্ট আনুন" });
  const rows = ["TrxID,Amount", `${fresh},3000`, ",500"];
  await statement.getByLabel("ফাইল বাছুন").setInputFiles({
    name: "statement.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(rows.join("\n")),
  });
  await expect(statement.getByText("১টি সারি নেওয়া হবে না")).toBeVisible();
  await expectAccessibleEverywhere(page);
  await picture(page, "statement");
  expect(await db.paymentNotice.count({ where: { transactionId: fresh } })).toBe(0);
  await statement.getByRole("button", { name: "নতুন ১টি রাখুন" }).click();
  await expect(statement).toBeHidden();
  expect(await db.paymentNotice.count({ where: { transactionId: fresh } })).toBe(1);
});
