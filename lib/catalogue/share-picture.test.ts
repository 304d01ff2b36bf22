import { createHash } from "node:crypto";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { drawSharePicture, wrapText } from "@/lib/catalogue/share-picture";
import { sampleAcademy } from "@/lib/settings/schema";

const heart = { title: "মেডিকেল ভর্তি পূর্ণাঙ্গ কোর্স", lines: ["শুরু ৫ ডিসেম্বর ২০২৬"], highlight: "৳৪,৫০০" };

describe("drawSharePicture", () => {
  it("is a PNG of 1200 × 630", async () => {
    const { format, width, height } = await sharp(await drawSharePicture(sampleAcademy, heart)).metadata();
    expect({ format, width, height }).toEqual({ format: "png", width: 1200, height: 630 });
  });

  it("differs from course to course and is the same for the same facts", async () => {
    const digest = async (title: string) =>
      createHash("sha256")
        .update(await drawSharePicture(sampleAcademy, { ...heart, title }))
        .digest("hex");
    expect(await digest("ক")).not.toBe(await digest("খ"));
    expect(await digest("ক")).toBe(await digest("ক"));
  });

  it("draws letters, not boxes: conjuncts are narrower than their letters side by side", async () => {
    const inked = async (title: string) => {
      const png = await drawSharePicture(sampleAcademy, { title, lines: [] });
      const { data } = await sharp(png)
        .extract({ left: 72, top: 170, width: 640, height: 120 })
        .greyscale()
        .raw()
        .toBuffer({
          resolveWithObject: true,
        });
      let last = 0;
      for (const [index, value] of data.entries()) if (value > 200) last = Math.max(last, index % 640);
      return last;
    };
    expect(await inked("ক্ষ্ম")).toBeLessThan(await inked("কষম"));
  });

  it("shows the picture as bright as it is, from one straight edge on, and the title before it", async () => {
    const picture = "/media/courses/tooth.webp";
    const titled = await drawSharePicture(sampleAcademy, { ...heart, title: Array(8).fill("দীর্ঘ").join(" "), picture });
    const other = await drawSharePicture(sampleAcademy, { ...heart, title: "ক", lines: [], picture });
    const right = { left: 620, top: 0, width: 580, height: 630 };
    const half = (png: Buffer) => sharp(png).extract(right).raw().toBuffer();
    expect((await half(titled)).equals(await half(other))).toBe(true);
    const { data } = await sharp(other).greyscale().raw().toBuffer({ resolveWithObject: true });
    const at = (x: number) => data[300 * 1200 + x] ?? 0;
    expect(at(619)).toBeLessThan(60);
    expect(at(625)).toBeGreaterThan(120);
  });

  it("lives without the picture, and never leaves the public folder", async () => {
    for (const picture of ["/media/none.webp", "/../package.json", "https://example.com/a.png"]) {
      expect((await drawSharePicture(sampleAcademy, { ...heart, picture })).byteLength).toBeGreaterThan(1000);
    }
  });

  it("survives a title that is far too long", async () => {
    const title = Array(40).fill("দীর্ঘ").join(" ");
    expect((await drawSharePicture(sampleAcademy, { ...heart, title })).byteLength).toBeGreaterThan(1000);
  });
});

it("wraps at words", () => {
  expect(wrapText("aa bb cc", 5, (line) => line.length)).toEqual(["aa bb", "cc"]);
  expect(wrapText("aaaaaaa b", 5, (line) => line.length)).toEqual(["aaaaaaa", "b"]);
});
