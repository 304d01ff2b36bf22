import { afterAll, expect, it } from "vitest";
import { startBucket } from "@/test/s3";

/** The routes that hand out files, with the files in a bucket. */
const bucket = await startBucket();
const { endpoint, bucket: name, region, accessKeyId, secretAccessKey } = bucket.settings;
Object.assign(process.env, {
  S3_ENDPOINT: `${endpoint}/`,
  S3_BUCKET: name,
  S3_REGION: region,
  S3_ACCESS_KEY_ID: accessKeyId,
  S3_SECRET_ACCESS_KEY: secretAccessKey,
});
// The modules that read the configuration are loaded after it is set.
const { prisma } = await import("@/lib/db");
const { createBatch } = await import("@/prisma/factories/batch");
const { createCourse } = await import("@/prisma/factories/course");
const { createEnrollment } = await import("@/prisma/factories/enrollment");
const { createAccount, logIn } = await import("@/test/accounts");
const { api, apiResponse } = await import("@/test/api");
const { storeRecording, storeResource, videoBytes } = await import("@/test/materials");

afterAll(() => bucket.close());

const course = await createCourse(prisma, { isPublished: true });
const batch = await createBatch(prisma, { courseId: course.id });
const user = await createAccount();
await createEnrollment(prisma, { userId: user.id, batchId: batch.id });
const { access: token } = await logIn(user);

async function linkOf(method: string, url: string, call = {}): Promise<string> {
  const response = await apiResponse(method, url, call);
  expect([response.status, await response.text()]).toEqual([302, ""]);
  expect(response.headers.get("cache-control")).toBe("no-store");
  const link = response.headers.get("location") ?? "";
  expect(link.startsWith(`${endpoint}/media/`)).toBe(true);
  return link;
}

it("sends a player to the bucket, and only whoever may play", async () => {
  const recording = await storeRecording({ batchId: batch.id });
  const { body } = await api("GET", `/api/recordings/?batch_id=${batch.id}`, { token });
  const url = body[0].stream_url;
  const part = await fetch(await linkOf("GET", `${url}?quality=480`), { headers: { Range: "bytes=10-19" } });
  expect([part.status, part.headers.get("content-type")]).toEqual([206, "video/mp4"]);
  expect(Buffer.from(await part.arrayBuffer())).toEqual(videoBytes(480).subarray(10, 20));
  const head = await fetch(await linkOf("HEAD", url), { method: "HEAD" });
  expect([head.status, head.headers.get("content-length")]).toEqual([200, "1000"]);

  const stranger = (await logIn(await createAccount())).access;
  const refused = await api("GET", `/api/recordings/${recording.id}/stream/`, { token: stranger });
  expect(refused.status).toBe(403);
  expect(JSON.stringify([refused.body, ...refused.headers])).not.toContain(endpoint);
});

it("sends a download to the bucket, which names the file", async () => {
  const resource = await storeResource({ batchId: batch.id });
  const file = await fetch(await linkOf("GET", `/api/resources/${resource.id}/download/`, { token }));
  expect(await file.text()).toBe("%PDF-1.7 lecture sheet");
  expect(file.headers.get("content-disposition")).toBe(
    `attachment; filename="resource-${resource.id}.pdf"; filename*=UTF-8''${encodeURIComponent("লেকচার শিট.pdf")}`,
  );
});

it("keeps the look's pictures there, and hands them out itself", async () => {
  const { storeLookPicture, lookPictureUrl, lookPictureBytes } = await import("@/lib/look/pictures");
  const bytes = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>');
  const picture = await storeLookPicture({ bytes, width: 1, height: 1, type: "svg" });
  expect(await lookPictureBytes(picture.name)).toEqual(bytes);
  const served = await apiResponse("GET", lookPictureUrl(picture.name));
  expect([served.status, served.headers.get("content-type")]).toEqual([200, "image/svg+xml"]);
  expect(await lookPictureBytes(`${"0".repeat(64)}.png`)).toBeNull();
});

it("keeps profile pictures there", async () => {
  const pixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
  const form = new FormData();
  form.set("avatar", new File([Buffer.from(pixel, "base64")], "me.png", { type: "image/png" }));
  const { status, body } = await api("PATCH", "/auth/users/me/", { token, form });
  expect(status).toBe(200);
  const picture = await fetch(await linkOf("GET", new URL(body.avatar).pathname));
  expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/webp"]);
});
