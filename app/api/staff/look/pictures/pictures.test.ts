import { createHash } from "node:crypto";
import { crc32, deflateSync, gzipSync } from "node:zlib";
import sharp from "sharp";
import { beforeAll, describe, expect, it, test } from "vitest";
import { lookMarkIcon, lookPictureBytes, lookPictureUrl } from "@/lib/look/pictures";
import { storage } from "@/lib/storage";
import { LOOK_PICTURE_MAX_BYTES, PICTURE_MAX_BYTES } from "@/lib/wire/limits";
import { apiResponse } from "@/test/api";
import { staffApi } from "@/test/staff";

type Call = Awaited<ReturnType<typeof staffApi>>["call"];
let call: Call;
beforeAll(async () => {
  ({ call } = await staffApi("ADMIN"));
});

const ADDRESS = "/api/staff/look/pictures/";

function upload(use: string, bytes: Uint8Array | string, { name = "logo.svg", by = call } = {}) {
  const form = new FormData();
  form.set("use", use);
  form.set("picture", new File([typeof bytes === "string" ? bytes : new Uint8Array(bytes)], name));
  return by("POST", ADDRESS, { form });
}

const svg = (inner: string, head = 'viewBox="0 0 40 20"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${head}>${inner}</svg>`;
const badge = '<rect width="40" height="20" rx="4" fill="#0B7A6B"/>';

describe("a drawing", () => {
  it("is kept without its script and its outer link, under the hash of what is kept", async () => {
    const sent = svg(
      `${badge}<script>alert(1)</script><image xlink:href="https://evil.example/x.png" width="9" height="9"/>`,
    );
    const { status, body } = await upload("logo", sent);
    expect([status, body.removed]).toEqual([200, 2]);
    expect(body.picture).toMatchObject({ width: 1200, height: 600, type: "svg" });
    const kept = Buffer.from((await lookPictureBytes(body.picture.name)) ?? []);
    expect(body.picture.name).toBe(`${createHash("sha256").update(kept).digest("hex")}.svg`);
    expect(kept.toString()).not.toMatch(/script|evil|xlink/);
    expect((await upload("logo", sent)).body).toEqual(body);
  });

  it("is served to everybody for ever", async () => {
    const { body } = await upload("seal", svg(badge));
    const served = await apiResponse("GET", lookPictureUrl(body.picture.name));
    expect(served.status).toBe(200);
    expect(Object.fromEntries(served.headers)).toMatchObject({
      "content-type": "image/svg+xml",
      "cache-control": "public, max-age=31536000, immutable",
    });
    expect(await served.text()).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" /);
    const headers = { "if-none-match": served.headers.get("etag") ?? "" };
    expect((await apiResponse("GET", lookPictureUrl(body.picture.name), { headers })).status).toBe(304);
  });
});

test.each(["none", `${"0".repeat(64)}.svg`, "..%2f..%2fsecrets%2fauth", `${"a".repeat(64)}.svg%00.png`, "%2e%2e"])(
  "no picture is called %s",
  async (name) => {
    expect((await apiResponse("GET", `/api/look/pictures/${name}`)).status).toBe(404);
  },
);

test("a picture whose file is gone is none", async () => {
  const { body } = await upload("mark", svg(badge, 'viewBox="0 0 41 20"'));
  const { name } = body.picture;
  await storage.remove(`look/${name}`);
  expect(await lookPictureBytes(name)).toBeNull();
  expect(await lookMarkIcon(name, 32)).toBeNull();
  expect((await apiResponse("GET", lookPictureUrl(name))).status).toBe(404);
});

test("an icon is the mark on a transparent square", async () => {
  const { body } = await upload("mark", svg(badge, 'viewBox="0 0 40 20" width="40"'));
  const icon = await lookMarkIcon(body.picture.name, 64);
  expect(await lookMarkIcon(body.picture.name, 64)).toBe(icon);
  const { data, info } = await sharp(icon ?? undefined)
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height, info.channels]).toEqual([64, 64, 4]);
  const alphaAt = (x: number, y: number) => data[4 * (y * 64 + x) + 3];
  expect([alphaAt(32, 32), alphaAt(32, 2), alphaAt(32, 61)]).toEqual([255, 0, 0]);
});

test.each(["TEACHER", "ADMISSIONS"] as const)("nobody but an administrator uploads: %s", async (role) => {
  const { call: by } = await staffApi(role);
  expect((await upload("signature", svg(badge), { by })).status).toBe(403);
});

test("an account has a hundred tries a day", async () => {
  const { call: by, user } = await staffApi("ADMIN");
  const { consume } = await import("@/lib/rate-limit");
  for (let spent = 0; spent < 100; spent += 1) await consume("lookPictureByAccount", String(user.id));
  expect((await upload("logo", svg(badge), { by })).status).toBe(429);
});

function png(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0], 8);
  const rows = deflateSync(Buffer.alloc(Math.ceil(width / 8 + 1) * Math.min(height, 2000)));
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
    const length = Buffer.alloc(4);
    const sum = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const parts = [chunk("IHDR", header), chunk("IDAT", rows), chunk("IEND", Buffer.alloc(0))];
  return Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), ...parts]);
}

const nested = Array.from(
  { length: 30 },
  (_, level) => `<g id="n${level + 1}">${`<use href="#n${level}"/>`.repeat(10)}</g>`,
);
const bombs: [string, string, string | Uint8Array, RegExp][] = [
  ["nothing", "logo", "", /empty/],
  ["a page", "logo", "<!doctype html><html><script>alert(1)</script></html>", /cannot be read/],
  ["a page behind the mark of a GIF", "logo", "GIF89a/*<svg/>", /SVG or PNG/],
  ["a drawing that is packed", "logo", gzipSync(svg(badge)), /SVG or PNG/],
  ["a drawing as UTF-16", "logo", Buffer.from(`\uFEFF${svg(badge)}`, "utf16le"), /SVG or PNG/],
  ["a logo as JPEG", "logo", new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), /SVG or PNG/],
  ["a billion laughs", "logo", `<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>${svg("&b;")}`, /entities/],
  ["an entity of a file", "logo", `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg("&x;")}`, /entities/],
  ["30 levels of ten copies", "logo", svg(`<rect id="n0" width="1" height="1"/>${nested.join("")}`), /too long/],
  ["a circle of copies", "mark", svg('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'), /too long/],
  ["100,000 elements", "logo", svg("<g/>".repeat(100_000)), /too long/],
  ["100,000 levels", "logo", svg("<g>".repeat(50_000) + "</g>".repeat(50_000)), /too long|cannot be read/],
  ["10^9 by 10^9", "logo", svg(badge, 'viewBox="0 0 1000000000 1000000000"'), /viewBox/],
  ["no size", "logo", svg(badge, ""), /viewBox/],
  ["a thread of 1 by 1,000", "logo", svg('<rect width="1" height="1000"/>', 'viewBox="0 0 1 1000"'), /narrow/],
  ["nothing but a script", "logo", svg("<script>alert(1)</script>"), /shows nothing/],
  ["what lies outside", "seal", svg('<rect x="90" width="5" height="5"/>'), /shows nothing/],
  ["letters", "logo", svg("<text y='9'>মেডিএক্সেল</text>"), /letters/],
  ["5,000 × 8,000 points", "logo", png(5000, 8000), /16 million/],
  ["60,000 × 60,000 points", "mark", png(60_000, 60_000), /16 million/],
  ["5,000 × 8,000 points of a signature", "signature", png(5000, 8000), /16 million/],
  ["half a PNG's head", "logo", png(100, 100).subarray(0, 30), /cannot be read/],
  ["a drawing that is larger", "logo", svg(`${badge}<!--${" ".repeat(LOOK_PICTURE_MAX_BYTES)}-->`), /512 kB/],
  ["a photo that is larger", "signature", new Uint8Array(PICTURE_MAX_BYTES + 1), /5 MiB/],
  ["a signature that is no picture", "signature", new Uint8Array(5000), /valid image/],
];

test.each(bombs)("%s is refused with the reason", async (_title, use, bytes, reason) => {
  const began = process.cpuUsage();
  const { status, body } = await upload(use, bytes, { name: "logo.png" });
  const { user, system } = process.cpuUsage(began);
  expect([status, Object.keys(body)]).toEqual([400, ["picture"]]);
  expect(body.picture.join()).toMatch(reason);
  expect((user + system) / 1e6).toBeLessThan(3);
});

test.each([
  [
    "a pattern of a billionth",
    '<pattern id="p" width=".00001" height=".00001" patternUnits="userSpaceOnUse"><rect width="1" height="1"/></pattern><rect width="40" height="20" fill="url(#p)"/>',
  ],
  ["dashes of a billionth", '<path d="M0 5H40" stroke="#000" stroke-width="9" stroke-dasharray=".0000001"/>'],
  [
    "a thousand filters",
    `<filter id="f">${'<feGaussianBlur stdDeviation="9999"/>'.repeat(1000)}</filter><rect width="9" height="9" filter="url(#f)"/>`,
  ],
  ["a stroke of 10^9", '<path d="M-999999999 5H999999999" stroke="#000" stroke-width="1000000"/>'],
])("%s is drawn soon, or refused", async (_title, inner) => {
  const { status, body } = await upload("logo", svg(inner));
  if (status === 200)
    expect(await sharp(Buffer.from((await lookPictureBytes(body.picture.name)) ?? [])).metadata()).toBeTruthy();
  else expect([status, Object.keys(body)]).toEqual([400, ["picture"]]);
});

describe("a PNG", () => {
  const drawn = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 4, background: "#00000000" } })
      .composite([{ input: Buffer.from(svg(badge, `viewBox="0 0 40 20" width="${width / 2}" height="${width / 4}"`)) }])
      .withExif({ IFD0: { Copyright: "somebody at home" } })
      .png()
      .toBuffer();

  it.each([
    ["logo", 4000, 3000, 1200, 600],
    ["logo", 300, 300, 150, 75],
    ["mark", 2000, 2000, 512, 512],
    ["seal", 2000, 2000, 640, 320],
  ])("as %s of %d × %d is trimmed and made smaller", async (use, width, height, wide, high) => {
    const { status, body } = await upload(use, await drawn(width, height), { name: "logo.svg" });
    expect([status, body.removed]).toEqual([200, 0]);
    // The edges are found in a smaller copy, so that a few transparent pixels may stay.
    expect(Math.abs(body.picture.width - wide)).toBeLessThanOrEqual(8);
    expect(Math.abs(body.picture.height - high)).toBeLessThanOrEqual(4);
    const kept = await lookPictureBytes(body.picture.name);
    const facts = await sharp(kept ?? undefined).metadata();
    expect(facts).toMatchObject({ format: "png", hasAlpha: true, height: body.picture.height });
    expect([facts.exif, Buffer.from(kept ?? []).includes("somebody")]).toEqual([undefined, false]);
  });

  it("that is a page as well loses the page", async () => {
    const both = Buffer.concat([await drawn(200, 200), Buffer.from("<script>alert(1)</script>")]);
    const { body } = await upload("mark", both, { name: "logo.html" });
    expect(Buffer.from((await lookPictureBytes(body.picture.name)) ?? []).includes("script")).toBe(false);
  });

  it("of nothing is refused", async () => {
    const clear = await sharp({ create: { width: 90, height: 90, channels: 4, background: "#00000000" } })
      .png()
      .toBuffer();
    expect((await upload("logo", clear)).body).toEqual({ picture: ["The picture shows nothing."] });
  });
});
