import { expect, type Locator, type Page, test } from "@playwright/test";
import { expectAccessibleEverywhere } from "../test/e2e-axe.ts";
import { graduate, issue } from "../test/e2e-certificates.ts";
import { closeDatabase, database } from "../test/e2e-database.ts";
import { signInToConsole } from "../test/e2e-staff.ts";

test.afterAll(closeDatabase);

/** Opens what is done to a certificate from the list, where it stands alone. */
async function open(page: Page, id: string, name: string, kind: string): Promise<Locator> {
  await page.goto(`/staff/certificates?search=${id}`);
  await page.getByRole("button", { name: `${name}: কাজ: ${kind}` }).click();
  return page.getByRole("dialog");
}

/** @returns the body that the button sent */
async function send(dialog: Locator, button: string): Promise<unknown> {
  const page = dialog.page();
  const sent = page.waitForRequest((request) => request.method() === "POST");
  await dialog.getByRole("button", { name: button }).click();
  return (await sent).postDataJSON();
}

test("a certificate is corrected, revoked and given back, each with its reason", async ({ page, request }) => {
  const learner = await graduate(request, { completed: true });
  const first = (await issue(request, learner)).certificate_id;
  const find = (id: string) => database().certificate.findUniqueOrThrow({ where: { id } });
  const replacementOf = async (id: string) => (await find(id)).replacedById ?? "";
  const verified = async (id: string) => (await request.get(`/api/certificates/verify/${id}/`)).json();
  const typo = "জ্যোৎস্না ভট্টাচার্য্য";
  const name = "জ্যোৎস্না ভট্টাচার্য";
  const lastDay = "2099-12-31";
  await signInToConsole(page, "admin");

  const second = await test.step("a last day is added, the name stays", async () => {
    const dialog = await open(page, first, typo, "নতুন করে দিন");
    await expect(dialog.getByLabel("ছাপার নাম")).toHaveValue(typo);
    await dialog.getByLabel("শেষ যে দিন পর্যন্ত সচল").fill(lastDay);
    await dialog.getByRole("button", { name: "নতুন করে দিন" }).click();
    await expect(dialog.getByText("কারণ লিখুন।")).toBeVisible();
    await dialog.getByRole("button", { name: "নামের বানান ভুল" }).click();
    await expect(dialog.getByText("কারণ লিখুন।")).toBeHidden();
    await expectAccessibleEverywhere(page);
    const sent = await send(dialog, "নতুন করে দিন");
    expect(sent).toEqual({ reason: "নামের বানান ভুল", expires_on: lastDay });
    await expect(page.getByText("নতুন সার্টিফিকেট দেওয়া হয়েছে")).toBeVisible();
    return replacementOf(first);
  });

  const third = await test.step("the name is corrected, the last day is not sent and stays", async () => {
    const dialog = await open(page, second, typo, "নতুন করে দিন");
    await expect(dialog.getByLabel("শেষ যে দিন পর্যন্ত সচল")).toHaveValue(lastDay);
    await dialog.getByLabel("ছাপার নাম").fill(name);
    await dialog.getByLabel("কারণ").fill("সনদে এভাবে লেখা");
    const sent = await send(dialog, "নতুন করে দিন");
    expect(sent).toEqual({ reason: "সনদে এভাবে লেখা", name });
    await expect(page.getByText("নতুন সার্টিফিকেট দেওয়া হয়েছে")).toBeVisible();
    return replacementOf(second);
  });
  const { studentName, expiresAt } = await find(third);
  expect([studentName, expiresAt]).toEqual([name, (await find(second)).expiresAt]);

  await test.step("revoked, it confirms nothing", async () => {
    const dialog = await open(page, third, name, "বাতিল করুন");
    await expect(dialog.getByText("যাচাইয়ের পেজে এটি আর সঠিক দেখাবে না")).toBeVisible();
    await expect(dialog.getByRole("button", { name: "ফিরুন" })).toBeVisible();
    await dialog.getByRole("button", { name: "ভুল ব্যক্তিকে দেওয়া" }).click();
    await expectAccessibleEverywhere(page);
    await send(dialog, "বাতিল করুন");
    await expect(page.getByText("সার্টিফিকেট বাতিল হয়েছে")).toBeVisible();
    expect(await verified(third)).toMatchObject({ valid: false });
  });

  await test.step("given back, every id before leads to the new one", async () => {
    const dialog = await open(page, third, name, "ফিরিয়ে দিন");
    await dialog.getByRole("button", { name: "ভুল করে বাতিল হয়েছিল" }).click();
    await expectAccessibleEverywhere(page);
    expect(await send(dialog, "ফিরিয়ে দিন")).toEqual({ reason: "ভুল করে বাতিল হয়েছিল", restore: true });
    await expect(page.getByText("সার্টিফিকেট ফিরিয়ে দেওয়া হয়েছে")).toBeVisible();
    const fourth = await replacementOf(third);
    expect(await verified(fourth)).toMatchObject({ valid: true });
    await page.goto(`/verify/${first}`);
    await expect(page.getByRole("link", { name: "নতুন সার্টিফিকেট দেখুন" })).toHaveAttribute("href", `/verify/${fourth}`);
  });
});
