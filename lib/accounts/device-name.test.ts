import { expect, it } from "vitest";
import { deviceName } from "@/lib/accounts/device-name";

const webkit = "AppleWebKit/537.36 (KHTML, like Gecko)";

it.each([
  [
    `Mozilla/5.0 (Linux; Android 15; SM-A155F) ${webkit} Chrome/140.0.0.0 Mobile Safari/537.36`,
    "phone",
    "অ্যান্ড্রয়েড ফোন, ক্রোম",
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-X110) ${webkit} SamsungBrowser/28.0 Chrome/130.0.0.0 Safari/537.36`,
    "tablet",
    "অ্যান্ড্রয়েড ট্যাবলেট, স্যামসাং ব্রাউজার",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
    "phone",
    "আইফোন, সাফারি",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [FBAN/FBIOS;FBAV/490.0]",
    "phone",
    "আইফোন, ফেসবুক অ্যাপ",
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
    "computer",
    "উইন্ডোজ কম্পিউটার, এজ",
  ],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0",
    "computer",
    "ম্যাক কম্পিউটার, ফায়ারফক্স",
  ],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/140.0.0.0 Safari/537.36`, "computer", "ক্রোমবুক, ক্রোম"],
  ["curl/8.5.0", "computer", "অজানা ডিভাইস"],
  ["", "computer", "অজানা ডিভাইস"],
])("%s", (userAgent, kind, name) => {
  expect(deviceName(userAgent)).toEqual({ kind, name });
});
