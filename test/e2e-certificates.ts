import { randomBytes } from "node:crypto";
import { type APIRequestContext, expect, type Page } from "@playwright/test";
import jsQR from "jsqr";
import sharp from "sharp";
import type { Certificate } from "../lib/certificates/schema.ts";
import { createBatch } from "../prisma/factories/batch.ts";
import { dhakaDay } from "../prisma/factories/calendar.ts";
import { createCourse } from "../prisma/factories/course.ts";
import { createEnrollment } from "../prisma/factories/enrollment.ts";
import { createUser, factoryPassword } from "../prisma/factories/user.ts";
import { logIn, storeTokens, type Tokens } from "./e2e-accounts.ts";
import { database } from "./e2e-database.ts";

type Graduate = { tokens: Tokens; enrollmentId: number; batchId: number };

/** A learner whose batch ended yesterday; nobody has completed it yet unless asked. */
export async function graduate(request: APIRequestContext, { completed = false } = {}): Promise<Graduate> {
  const db = database();
  const now = new Date();
  const username = `graduate.${randomBytes(5).toString("hex")}`;
  const user = await createUser(db, { username, firstName: "জ্যোৎস্না", lastName: "ভট্টাচার্য্য" });
  const course = await createCourse(db, {
    title: `মেডিকেল ভর্তি পূর্ণাঙ্গ কোর্স ${username.slice(-10)}`,
    isPublished: false,
  });
  const batch = await createBatch(db, {
    courseId: course.id,
    name: "ব্যাচ ০৬",
    endDate: dhakaDay(now, -1),
    completedAt: completed ? now : null,
  });
  const enrollment = await createEnrollment(db, { userId: user.id, batchId: batch.id }, now);
  const tokens = await logIn(request, { username, password: factoryPassword });
  return { tokens, enrollmentId: enrollment.id, batchId: batch.id };
}

/** Makes the certificate by the API alone. */
export async function issue(request: APIRequestContext, { tokens, enrollmentId }: Graduate): Promise<Certificate> {
  const answer = await request.post("/api/certificates/generate/", {
    headers: { Authorization: `Bearer ${tokens.access}` },
    data: { enrollment_id: enrollmentId },
  });
  expect(answer.status()).toBe(200);
  return answer.json();
}

export async function openHistory(page: Page, { tokens }: Pick<Graduate, "tokens">): Promise<void> {
  await storeTokens(page, tokens);
  await page.goto("/dashboard/my-courses");
}

export const certificateButton = (page: Page) => page.getByRole("button", { name: "সার্টিফিকেট নিন" });

/** Presses the button and returns the file. */
export async function downloadCertificate(page: Page): Promise<{ name: string; path: string }> {
  const downloading = page.waitForEvent("download");
  await certificateButton(page).click();
  const download = await downloading;
  return { name: download.suggestedFilename(), path: await download.path() };
}

/** The text that a phone reads from the picture's QR code. */
export async function scan(picture: string | Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}
