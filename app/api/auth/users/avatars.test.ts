import { readdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { expect, it } from "vitest";
import { env } from "@/lib/env";
import { createAccount, logIn, PASSWORD } from "@/test/accounts";
import { api } from "@/test/api";

const square = (side: number, background: string) =>
  sharp({ create: { width: side, height: side, channels: 3, background } })
    .png()
    .toBuffer();

function withPicture(bytes: Uint8Array): FormData {
  const form = new FormData();
  form.set("avatar", new Blob([new Uint8Array(bytes)], { type: "image/png" }), "me.png");
  return form;
}

const upload = async (token: string, bytes: Uint8Array) =>
  api("PATCH", "/auth/users/me/", { token, form: withPicture(bytes) });
const stored = () => readdir(join(env.DATA_DIR, "files", "avatars")).catch(() => []);

it("refuses an empty file and more than 16 megapixels", async () => {
  const { access } = await logIn(await createAccount());
  expect(await upload(access, new Uint8Array())).toMatchObject({
    status: 400,
    body: { avatar: ["The submitted file is empty."] },
  });
  expect((await upload(access, await square(4001, "#0B7A6B"))).status).toBe(400);
  expect((await upload(access, await square(3999, "#0B7A6B"))).status).toBe(200);
});

it("keeps one picture of two that are uploaded at once, and draws no third meanwhile", async () => {
  const { access } = await logIn(await createAccount());
  const before = await stored();
  const pictures = await Promise.all(["#000", "#333", "#666", "#999", "#ccc", "#fff"].map((grey) => square(50, grey)));
  const answers = await Promise.all(pictures.map((picture) => upload(access, picture)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 429, 429, 429, 429]);
  expect(answers.find(({ status }) => status === 429)?.headers.get("retry-after")).toMatch(/^\d+$/);
  expect((await stored()).length).toBe(before.length + 1);
});

it("keeps no picture of an account that is deleted meanwhile", async () => {
  const { access: token } = await logIn(await createAccount());
  const before = await stored();
  const pictures = await Promise.all(["#000", "#fff"].map((grey) => square(600, grey)));
  const uploads = pictures.map((picture) => upload(token, picture));
  const deleted = await api("DELETE", "/auth/users/me/", { token, body: { current_password: PASSWORD } });
  expect(deleted.status).toBe(204);
  for (const { status } of await Promise.all(uploads)) expect([200, 401]).toContain(status);
  expect(await stored()).toEqual(before);
});
