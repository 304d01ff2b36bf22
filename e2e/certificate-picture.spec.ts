import { expect, type Page, test } from "@playwright/test";
import sharp from "sharp";
import type { Certificate } from "../lib/certificates/schema.ts";
import { certificateColoursOf } from "../lib/look/hue.ts";
import { lookPictureUrl } from "../lib/look/picture-url.ts";
import { sampleLook } from "../lib/look/sample-look.ts";
import { downloadCertificate, graduate, openHistory, scan } from "../test/e2e-certificates.ts";
import { closeDatabase } from "../test/e2e-database.ts";
import { intercept } from "../test/e2e-intercept.ts";

test.afterAll(closeDatabase);

const picture = (name: string | null) => name && lookPictureUrl(name);

const facts: Certificate = {
  certificate_id: "PMA-7K3QX-M9T2D-4HVWA-8C",
  student_name: "উজ্জ্বলা লক্ষ্মীপ্রিয়া জ্যোৎস্না ভট্টাচার্য্য চক্রবর্ত্তী",
  course_title: "মেডিকেল ভর্তি পূর্ণাঙ্গ কোর্স",
  batch_name: "ব্যাচ ০৬",
  completion_date: "2026-09-14",
  issue_date: "2026-11-20",
  expires_on: null,
  signatories: [
    { name: "ডা. ফারহানা ইয়াসমিন", title: "পরিচালক" },
    { name: "ডা. মাহমুদুল হাসান", title: "একাডেমিক প্রধান" },
    { name: "ডা. শফিকুল ইসলাম", title: "কোর্স সমন্বয়ক" },
  ],
  enrollment_id: 1,
  status: "valid",
  replaced_by: null,
  verify_url: "https://prostuti.example/verify/PMA-7K3QX-M9T2D-4HVWA-8C",
  look: {
    academy: "প্রস্তুতি মেডিকেল একাডেমি",
    colours: certificateColoursOf(null),
    logo: picture(sampleLook.logo),
    seal: picture(sampleLook.seal),
    signatures: sampleLook.signatures.map((signature) => picture(signature.picture)),
  },
};

/** The site's own picture of facts that never change. */
async function pictureOf(page: Page, overrides: Partial<Certificate>): Promise<string> {
  await intercept(page, "**/api/certificates/generate/", (route) =>
    route.fulfill({ json: { ...facts, ...overrides } }),
  );
  return (await downloadCertificate(page)).path;
}

// Edges may be smoothed a little differently by another release of the browser. Even ন in the place of ণ, the smallest
// mistake there is, changes twice as many pixels.
const tolerance = { threshold: 0.2, maxDiffPixels: 40 };

test.beforeEach(async ({ page, request }) => openHistory(page, await graduate(request, { completed: true })));

test("the certificate looks as it was approved", async ({ page }) => {
  const path = await pictureOf(page, {});
  const small = await sharp(path).resize(800).png({ compressionLevel: 9 }).toBuffer();
  expect(small).toMatchSnapshot("certificate.png", tolerance);
  expect(await scan(path)).toBe(facts.verify_url);
});

test("its code is a square of 140 px at the right", async ({ page }) => {
  const square = { left: 1295, top: 684, width: 140, height: 140 };
  const cut = await sharp(await pictureOf(page, {}))
    .extract(square)
    .png()
    .toBuffer();
  expect(await scan(cut)).toBe(facts.verify_url);
  // 33 modules of 4 px, with one more of white around them.
  const { info } = await sharp(cut).trim().toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: 132, height: 132, trimOffsetLeft: -4, trimOffsetTop: -4 });
});

/** Where the name, the course and the facts below them stand. */
const words = { left: 140, top: 355, width: 1320, height: 340 };

for (const [what, overrides] of Object.entries({
  "conjuncts-1": { student_name: "স্কুল চিহ্ন অপরাহ্ণ সূক্ষ্ম যন্ত্র", course_title: "শক্ত স্বাস্থ্য জ্ঞান হঠাৎ সূর্য র‍্যাব" },
  "conjuncts-2": { student_name: "কৃষ্ণা ব্রহ্মচারী ঐশ্বর্য্য", course_title: "উচ্ছ্বাস দ্বন্দ্ব স্ত্রী ষষ্ঠ রঞ্জন অঙ্ক সঙ্ঘ ৳৪,৫০০" },
  "two-lines": {
    student_name: "শ্রীমতী উজ্জ্বলা লক্ষ্মীপ্রিয়া জ্যোৎস্না কৃষ্ণেন্দু ব্রহ্মচারী মুখোপাধ্যায় ভট্টাচার্য্য চক্রবর্ত্তী বন্দ্যোপাধ্যায় গঙ্গোপাধ্যায়",
    course_title: "মেডিকেল ও ডেন্টাল ভর্তি পরীক্ষার পূর্ণাঙ্গ প্রস্তুতি কোর্স: জীববিজ্ঞান, রসায়ন, পদার্থবিজ্ঞান, ইংরেজি ও সাধারণ জ্ঞান",
    expires_on: "2029-11-20",
  },
  longest: {
    student_name: `${"ক্ষ্মী".repeat(21)} ${"ত্ত্ব".repeat(25)}`.slice(0, 301),
    batch_name: "ব্যাচ ".repeat(24).slice(0, 120),
  },
  latin: { student_name: "Nusrat Jahan Chowdhury", batch_name: "Batch 06" },
})) {
  test(`its letters are the right ones: ${what}`, async ({ page }) => {
    const path = await pictureOf(page, overrides);
    const strip = await sharp(path).extract(words).png({ compressionLevel: 9 }).toBuffer();
    expect(strip).toMatchSnapshot(`certificate-${what}.png`, tolerance);
  });
}
