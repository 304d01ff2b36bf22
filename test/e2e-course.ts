import { type APIRequestContext, expect } from "@playwright/test";
import { eventually } from "./eventually.ts";

/** The site hears a moment later of a course that a journey writes into the database, and has no page for it until then. */
export async function courseIsShown(request: APIRequestContext, page: string): Promise<void> {
  await eventually(async () => expect((await request.get(page)).status()).toBe(200));
}
