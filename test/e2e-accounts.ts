import { randomBytes } from "node:crypto";
import { type APIRequestContext, type BrowserContext, expect, type Page } from "@playwright/test";
import { mailedLink } from "./e2e-mails.ts";
import { eventually } from "./eventually.ts";

export type Learner = {
  first_name: string;
  last_name: string;
  username: string;
  phone_number: string;
  email: string;
  password: string;
};

/** Someone whom the site does not know yet. */
export function newLearner(): Learner {
  const name = `sadia.${randomBytes(5).toString("hex")}`;
  return {
    first_name: "সাদিয়া",
    last_name: "আফরিন",
    username: name,
    phone_number: "01712345678",
    email: `${name}@example.com`,
    password: "Shapla-bloom-52",
  };
}

/** A learner who has activated the account, all by the API. */
export async function registeredLearner(request: APIRequestContext): Promise<Learner> {
  const learner = newLearner();
  const created = await request.post("/auth/users/", { data: { ...learner, confirm_password: learner.password } });
  expect(created.status()).toBe(201);
  const link = new URLSearchParams((await mailedLink(learner.email, "/activate")).split("?")[1]);
  const activated = await request.post("/auth/users/activation/", { data: Object.fromEntries(link) });
  expect(activated.status()).toBe(204);
  return learner;
}

export type Tokens = { access: string; refresh: string };

export async function logIn(
  request: APIRequestContext,
  { username, password }: Pick<Learner, "username" | "password">,
): Promise<Tokens> {
  // Where many passwords are checked at once, the site asks to come again.
  const answer = await eventually(async () => {
    const tried = await request.post("/auth/jwt/create/", { data: { username, password } });
    expect(tried.status()).not.toBe(503);
    return tried;
  });
  expect(answer.status()).toBe(200);
  return answer.json();
}

/** Puts tokens where the site keeps them; the page is left on a file without a script. */
export async function storeTokens(page: Page, { access, refresh }: Tokens): Promise<void> {
  await page.goto("/robots.txt");
  await page.evaluate(
    ([token, refreshToken]) => {
      localStorage.setItem("token", token);
      localStorage.setItem("refreshToken", refreshToken);
    },
    [access, refresh] as const,
  );
}

/** Opens a page as this learner. */
export async function openAs(
  page: Page,
  request: APIRequestContext,
  login: Pick<Learner, "username" | "password">,
  path: string,
): Promise<void> {
  await storeTokens(page, await logIn(request, login));
  await page.goto(path);
}

/** Every page of the context opens logged in. */
export async function signIn(context: BrowserContext, { access, refresh }: Tokens): Promise<void> {
  // The tokens are set only where none are stored: the site renews its tokens itself.
  await context.addInitScript(
    ([token, refreshToken]) => {
      if (localStorage.getItem("token")) return;
      localStorage.setItem("token", token);
      localStorage.setItem("refreshToken", refreshToken);
    },
    [access, refresh] as const,
  );
}

export async function storedTokens(page: Page): Promise<(string | null)[]> {
  return page.evaluate(() => [localStorage.getItem("token"), localStorage.getItem("refreshToken")]);
}

/** Opens a page with a form and waits until the form can be sent. */
export async function openForm(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator("main form button[type=submit]")).toBeVisible();
}

/** Fills the inputs of these names and sends the form. */
export async function submitForm(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await page.locator(`input[name="${name}"]`).fill(value);
  await page.locator("main form button[type=submit]").click();
}

/** Expects a dialog of this title and closes it by its last button. */
export async function closeAlert(page: Page, title: string, text: string | RegExp = ""): Promise<void> {
  const dialog = page.getByRole("alertdialog", { name: title, exact: true });
  await expect(dialog).toContainText(text);
  await dialog.getByRole("button").last().click();
  await expect(dialog).toBeHidden();
}
