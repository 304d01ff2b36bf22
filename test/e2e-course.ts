import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { eventually } from "./eventually.ts";

/** The site hears a moment later of a course that a journey writes into the database, and has no page for it until then. */
export async function courseIsShown(request: APIRequestContext, page: string): Promise<void> {
  await eventually(async () => expect((await request.get(page)).status()).toBe(200));
}

/** A learner of the course sees its public page only after opening this row. */
export function openCoursePage(page: Page): Promise<void> {
  return page.getByRole("main").getByText("কোর্সের পেজ", { exact: true }).click();
}
