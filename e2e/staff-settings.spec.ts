import { randomBytes, randomInt } from "node:crypto";
import { expect, test } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { createUser } from "../prisma/factories/user.ts";
import { submitForm } from "../test/e2e-accounts.ts";
import { expectAccessible, expectAccessibleEverywhere } from "../test/e2e-axe.ts";
import { closeDatabase, database } from "../test/e2e-database.ts";
import { intercept } from "../test/e2e-intercept.ts";
import { mailedLink } from "../test/e2e-mails.ts";
import { runStaffCommand, signInToConsole } from "../test/e2e-staff.ts";
import { eventually } from "../test/eventually.ts";

test.afterAll(closeDatabase);

// A save answers with what others changed meanwhile, so only one journey at a time works on the settings.
const alone = { lock: "settings" };
const changed = ["telegram_url", "facebook_url"];

test(
  "the academy's facts are changed by the keyboard and stand on the site at once",
  alone,
  async ({ page, request }) => {
    // A first try that failed may have left them changed.
    await runStaffCommand("settings", "reset", ...changed);
    await signInToConsole(page, "admin");
    await page.goto("/staff/settings");
    const group = page.getByLabel("টেলিগ্রাম");
    const before = await group.inputValue();
    await expectAccessible(page);
    const text = "https://t.me/prostuti_new";
    await group.fill(text);
    await expect(page.getByRole("status").filter({ hasText: "১টি বদল" })).toBeVisible();
    await expect(page.getByText(`আগে ${before}`)).toBeVisible();
    await expectAccessible(page);

    await intercept(page, "**/api/staff/settings/", (route) =>
      route.request().method() === "GET" ? route.continue() : route.fulfill({ status: 503, json: {} }),
    );
    await page.keyboard.press("Control+s");
    const bar = page.getByRole("button", { name: "বদল বাদ দিন" }).locator("..");
    const failure = bar.getByRole("alert").filter({ hasText: "সংরক্ষণ হয়নি।" });
    await expect(failure).toBeVisible();
    await expectAccessible(page);
    await page.unroute("**/api/staff/settings/");
    await page.keyboard.press("Control+s");
    await expect(failure).toHaveCount(0);
    await expect(page.getByText("সেটিংস সংরক্ষণ করা হয়েছে")).toBeVisible();
    await eventually(async () => expect(await (await request.get("/")).text()).toContain(text));

    await group.fill("https://t.me/prostuti_mine");
    const others = "https://www.facebook.com/groups/prostuti.new";
    await runStaffCommand("settings", "set", `facebook_url=${others}`);
    await page.getByRole("button", { name: "সংরক্ষণ", exact: true }).click();
    await expect(page.getByText("নতুন অবস্থা নিচে এসেছে")).toBeVisible();
    await expect(page.getByLabel("ফেসবুক গ্রুপ")).toHaveValue(others);
    await expect(group).toHaveValue("https://t.me/prostuti_mine");
    const mail = page.getByLabel("ইমেইল");
    const mailBefore = await mail.inputValue();
    await mail.fill("");
    await page.keyboard.press("Control+s");
    await expect(page.getByText("সঠিক ই-মেইল ঠিকানা দিন।")).toBeVisible();
    await mail.pressSequentially("office@prostuti.example");
    await expect(page.getByText(`বদলেছেন · আগে ${mailBefore}`)).toBeVisible();
    await page.getByRole("button", { name: "বদল বাদ দিন" }).click();
  },
);

test("whatever has the focus stands clear of the bars at the foot @phone", alone, async ({ page }) => {
  await signInToConsole(page, "admin");
  await page.goto("/staff/settings");
  const first = page.getByLabel("এক বাক্যে পরিচয়");
  await first.pressSequentially("!");
  await expect(page.getByRole("button", { name: "বদল বাদ দিন" })).toBeVisible();
  const covered: string[] = [];
  for (const key of ["Tab", "Shift+Tab"]) {
    let isBack = false;
    for (let step = 0; step < 120 && !isBack; step += 1) {
      await page.keyboard.press(key);
      const found = await page.evaluate(() => {
        const focused = document.activeElement;
        const { left, width, top, bottom } = focused?.getBoundingClientRect() ?? new DOMRect();
        const x = Math.min(Math.max(left + width / 2, 1), document.documentElement.clientWidth - 1);
        const seen = (y: number) => document.elementFromPoint(x, y);
        const isSeen = [top + 2, bottom - 2].every((y) => focused?.contains(seen(y)) || seen(y)?.contains(focused));
        return { name: isSeen ? null : (focused?.outerHTML.slice(0, 200) ?? ""), isPage: focused === document.body };
      });
      if (found.name !== null && !found.isPage) covered.push(found.name);
      isBack = found.isPage;
    }
  }
  expect(covered).toEqual([]);

  // Nor does the bar, which grows with why nothing was saved, cover what it speaks of.
  await page.getByLabel("ইমেইল").fill("office");
  await page.keyboard.press("Control+s");
  const refusal = page.getByText("সঠিক ই-মেইল ঠিকানা দিন।");
  const isSeen = () =>
    refusal.evaluate((text) => {
      const { left, width, bottom } = text.getBoundingClientRect();
      return text.contains(document.elementFromPoint(left + width / 2, bottom - 2));
    });
  await eventually(async () => expect(await isSeen()).toBe(true));
});

test("a teacher is invited by mail, makes an account and enters; switched off, is out", async ({ page, browser }) => {
  const username = `shahana.${randomBytes(4).toString("hex")}`;
  const email = `${username}@example.com`;
  const name = `শাহানা ${randomInt(1000, 10_000).toLocaleString("bn", { useGrouping: false })}`;
  await signInToConsole(page, "admin");
  await page.goto("/staff/settings/staff");
  await expect(page.getByRole("table", { name: /^কর্মী/ })).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.getByRole("button", { name: /^কর্মী যোগ/ }).click();
  const dialog = page.getByRole("dialog", { name: "নতুন কর্মী" });
  await dialog.getByLabel("ইমেইল").fill(email);
  await dialog.getByLabel("নামের প্রথম অংশ").fill(name);
  await dialog.getByRole("button", { name: "আমন্ত্রণ পাঠান" }).click();
  await expect(dialog.getByText("অন্তত একটি ভূমিকা বাছুন।")).toBeVisible();
  await dialog.getByRole("checkbox", { name: /^শিক্ষক/ }).check();
  await expectAccessibleEverywhere(page);
  await dialog.getByRole("button", { name: "আমন্ত্রণ পাঠান" }).click();
  await expect(page.getByText("আমন্ত্রণ পাঠানো হয়েছে")).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();

  const own = await browser.newContext({ viewport: page.viewportSize() });
  const invited = await own.newPage();
  await invited.goto(await mailedLink(email, "/staff/invitation"));
  await expectAccessible(invited);
  await invited.getByLabel("ইউজার নেম").fill(username);
  await invited.locator('input[autocomplete="new-password"]').fill("Shapla-bloom-52");
  await invited.getByRole("button", { name: "অ্যাকাউন্ট তৈরি করুন" }).click();
  await invited.getByRole("link", { name: "সাইন ইন করুন" }).click();
  await submitForm(invited, { username, password: "Shapla-bloom-52" });
  await expect(invited).toHaveURL("/staff");

  await invited.goto("/staff/account");
  await expect(invited.getByText("এই ডিভাইস", { exact: true })).toBeVisible();
  await expectAccessible(invited);
  await invited.getByRole("button", { name: "চালু করুন" }).click();
  const setUp = invited.getByRole("dialog", { name: "দ্বিতীয় ধাপ" });
  await setUp.getByLabel("বর্তমান পাসওয়ার্ড").fill("Shapla-bloom-52");
  await setUp.getByRole("button", { name: "এরপর" }).click();
  await expect(setUp.getByRole("img", { name: "অ্যাপের জন্য কিউআর কোড" })).toBeVisible();
  await expectAccessible(invited);
  const totp = new TOTP({ secret: Secret.fromBase32(await setUp.locator("code").innerText()) });
  await setUp.getByLabel("অ্যাপের কোড").fill(totp.generate());
  await setUp.getByRole("button", { name: "নিশ্চিত করুন" }).click();
  const codes = invited.getByRole("alertdialog", { name: "রিকভারি কোড" });
  await expect(codes.getByRole("listitem")).toHaveCount(10);
  const [recoveryCode = ""] = await codes.getByRole("listitem").allInnerTexts();
  await expectAccessible(invited);
  await codes.getByRole("button", { name: "লিখে রেখেছি" }).click();
  await expect(invited.getByText("চালু আছে")).toBeVisible();

  await own.clearCookies();
  await invited.goto("/staff/sign-in");
  const login = { username, password: "Shapla-bloom-52" };
  await submitForm(invited, { ...login, password: "not-the-password" });
  await submitForm(invited, { code: recoveryCode });
  await expect(invited.getByText("কোডটি ঠিক নয়")).toBeVisible();
  await expectAccessible(invited);
  await invited.getByRole("link", { name: "নতুন করে সাইন ইন শুরু করুন" }).click();
  await submitForm(invited, login);
  await submitForm(invited, { code: recoveryCode });
  await expect(invited).toHaveURL("/staff");

  await page.reload();
  await page.getByRole("button", { name: `${name}: বন্ধ করুন` }).click();
  const off = page.getByRole("dialog");
  await expect(off.getByText("আর ঢুকতে পারবেন না")).toBeVisible();
  await off.getByRole("button", { name: "কাজ ছেড়েছেন" }).click();
  await off.getByRole("button", { name: "বন্ধ করুন" }).click();
  await expect(page.getByRole("button", { name: `${name}: চালু করুন` })).toBeVisible();
  await expect(page.getByRole("row", { name }).getByText("কাজ ছেড়েছেন")).toBeVisible();
  await invited.goto("/staff");
  await expect(invited).toHaveURL(/\/staff\/sign-in/);
  await own.close();
});

test("the forwarding phone's secret is made, shown once, and the former one stopped", async ({ page }) => {
  await signInToConsole(page, "admin");
  await page.goto("/staff/settings/money");
  const make = page.getByRole("main").getByRole("button", { name: "নতুন সিক্রেট তৈরি করুন" });
  await make.click();
  const dialog = page.getByRole("dialog", { name: "নতুন সিক্রেট তৈরি করুন" });
  await dialog.getByRole("button", { name: "ফোন বদল" }).click();
  await dialog.getByRole("button", { name: "নতুন সিক্রেট তৈরি করুন" }).click();
  const once = page.getByRole("region", { name: "এখনই ফোনে বসান" });
  await expect(once.getByText("sms:received")).toBeVisible();
  const secret = (await once.locator("code").textContent()) ?? "";
  expect(secret).toMatch(/^[\w-]{43}$/);
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText("চালু আছে", { exact: true })).toBeVisible();
  await expect(page.getByText(secret)).toHaveCount(0);

  await page.getByRole("button", { name: "আগেরটি বন্ধ করুন" }).click();
  const stop = page.getByRole("dialog", { name: "আগেরটি বন্ধ করুন" });
  await stop.getByRole("button", { name: "নতুনটি ফোনে বসানো হয়েছে" }).click();
  await stop.getByRole("button", { name: "আগেরটি বন্ধ করুন" }).click();
  await expect(page.getByText(/^আগের সিক্রেট চলবে/)).toHaveCount(0);
});

test("mails that were given up say why; one is tried again by a tap, another forgotten", async ({ page }) => {
  const { username } = await createUser(database(), { username: `bounced.${randomBytes(4).toString("hex")}` });
  const givenUp = async (template: string) => {
    const [{ id }] = await database().$queryRaw<[{ id: string }]>`
      insert into pgboss.job (name, data, state, output, created_on, completed_on, retry_limit, retry_count)
      select 'mail', jsonb_build_object('template', ${template}::text, 'userId', u.id), 'failed',
             '{"code":"EENVELOPE","reply":550,"status":"5.1.1"}', now(), now(), 0, 0
        from users u where u.username = ${username} returning id::text`;
    return id;
  };
  const id = await givenUp("password-changed");
  await givenUp("account-made");
  await signInToConsole(page, "admin");
  await page.goto("/staff/settings");
  await page.getByRole("link", { name: "আটকে থাকা মেইল" }).click();
  const own = page.getByRole("listitem").filter({ hasText: username });
  const row = own.filter({ hasText: "পাসওয়ার্ড বদলেছে" });
  await expect(row).toContainText(`${username} · b•••@`);
  await expect(row).toContainText("প্রাপকের মেইল সার্ভার নেয়নি · কোড 550 5.1.1");
  await expectAccessible(page);
  const forgotten = own.filter({ hasText: "নতুন অ্যাকাউন্ট" });
  await forgotten.getByRole("button", { name: /সরান$/ }).click();
  await expect(page.getByText("১টি মেইল তালিকা থেকে সরানো হলো")).toBeVisible();
  await expect(forgotten).toHaveCount(0);
  await expect(row).toBeFocused();
  await row.getByRole("button", { name: /আবার পাঠান$/ }).click();
  await expect(page.getByText("১টি মেইল আবার পাঠানো হচ্ছে")).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect(page.getByRole("main").locator(":focus")).toHaveCount(1);
  await eventually(async () => {
    const rows = await database().$queryRaw<
      { state: string }[]
    >`select state::text from pgboss.job where id = ${id}::uuid`;
    expect(rows[0]?.state).toBe("completed");
  });
});

test("a test mail tells whether mail leaves, and the domain's records what to write @phone", async ({ page }) => {
  const record = (kind: string, state: string, name: string, suggestion: string | null = null) => ({
    kind,
    state,
    name,
    suggestion,
    value: state === "found" ? "v=spf1 mx ~all" : null,
  });
  const records = (state: string) => ({
    domain: "medi.example",
    records: [
      record("spf", state === "unseen" ? state : "found", "medi.example"),
      record("dkim", state, "mx1._domainkey.medi.example"),
      record("dmarc", state, "_dmarc.medi.example", "v=DMARC1; p=none"),
    ],
  });
  let state = "unseen";
  await intercept(page, "**/api/staff/mails/records/**", (route) => route.fulfill({ json: records(state) }));
  await signInToConsole(page, "admin");
  await page.goto("/staff/settings/mail");
  const domain = page.getByRole("region", { name: "ডোমেইনে যা থাকা চাই" });
  await expect(domain.getByText("দেখা যায়নি", { exact: true })).toHaveCount(3);
  await expect(page.getByRole("region", { name: "কোথায় লিখবেন" })).toHaveCount(0);
  await page.getByRole("button", { name: /^(আমাকে মেইল পাঠান|আবার পরীক্ষা করুন)$/ }).click();
  // The journeys' mails stay in the inbox of this machine.
  await expect(page.getByRole("status").getByText("মেইল এই সার্ভারের বাইরে যায়নি")).toBeVisible();
  state = "missing";
  await domain.getByRole("button", { name: "আবার দেখুন" }).click();
  await expect(domain.getByText("নেই", { exact: true })).toHaveCount(2);
  await domain.getByLabel("DKIM সিলেক্টর").fill("a b");
  await domain.getByRole("button", { name: "দেখুন", exact: true }).click();
  await expect(domain.getByText("সিলেক্টরে শুধু ইংরেজি অক্ষর")).toBeVisible();
  const asked = page.waitForRequest(/records\/\?selector=mx1$/);
  await domain.getByLabel("DKIM সিলেক্টর").fill("mx1");
  await domain.getByRole("button", { name: "দেখুন", exact: true }).click();
  await asked;
  await expect(domain.getByRole("button", { name: "DMARC-এর লেখা কপি করুন" })).toBeVisible();
  await expectAccessible(page);
});
