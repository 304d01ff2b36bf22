import { hkdfSync } from "node:crypto";
import fc from "fast-check";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { isReceiptOf, parseReceipt, receiptOf, type SealedAnswers } from "@/lib/exams/taking/receipt";

const sealed: SealedAnswers = {
  attemptId: 4711,
  examId: 12,
  versionId: 13,
  sealedAt: new Date("2026-11-20T15:17:00Z"),
  completedAt: new Date("2026-11-20T15:17:00Z"),
  answers: [
    { questionId: 1, optionId: 5, savedAt: 1_795_000_000_000 },
    { questionId: 2, optionId: null, savedAt: 1_795_000_001_000 },
  ],
};
const first = "first-secret-of-at-least-thirty-two-bytes";
const second = "second-secret-of-at-least-thirty-two-bytes";
const keyOf = (secret: string) => Buffer.from(hkdfSync("sha256", secret, "", "exam receipt key", 32));
const code = receiptOf(sealed, keyOf(first));

describe("a receipt", () => {
  it("of a paper without sets is what earlier builds gave, to the letter", () => {
    expect(code).toBe("PR4K-7ENP-943K-AT70-N");
  });

  it("of a paper with sets signs each statement and what was said of it", () => {
    const said = (optionId: number, value: boolean | null): SealedAnswers["answers"][number] => ({
      kind: "true_false_set",
      questionId: 3,
      optionId,
      value,
      savedAt: 1_795_000_002_000,
    });
    const papers = [
      [...sealed.answers, said(7, true), said(8, false)],
      [...sealed.answers, said(7, false), said(8, true)],
      [...sealed.answers, said(7, true), said(8, null)],
      [...sealed.answers, said(7, true)],
      [...sealed.answers, { questionId: 3, optionId: 7, savedAt: 1_795_000_002_000 }],
      sealed.answers,
    ];
    const codes = papers.map((answers) => receiptOf({ ...sealed, answers }, keyOf(first)));
    expect(new Set(codes).size).toBe(papers.length);
    expect(receiptOf({ ...sealed, answers: papers[0]?.toReversed() ?? [] }, keyOf(first))).toBe(codes[0]);
  });

  it("is short, and leads back to its attempt however it is typed", () => {
    expect(code).toMatch(/^PR[0-9A-Z]{2}(-[0-9A-Z]{1,4}){3,4}$/);
    for (const typed of [code, code.toLowerCase(), code.replaceAll("-", " "), ` ${code.replaceAll("-", "–")} `]) {
      expect(parseReceipt(typed)).toEqual({ code, attemptId: 4711 });
    }
    const ids = fc.integer({ min: 1, max: 2_147_483_647 });
    fc.assert(
      fc.property(ids, (attemptId) => {
        expect(parseReceipt(receiptOf({ ...sealed, attemptId }, keyOf(first)))?.attemptId).toBe(attemptId);
      }),
    );
  });

  it("is of these answers and save times alone, in whatever order they are read", () => {
    const keys = [keyOf(first)];
    const [one, other] = sealed.answers as [SealedAnswers["answers"][number], SealedAnswers["answers"][number]];
    expect(isReceiptOf(code, { ...sealed, answers: [other, one] }, keys)).toBe(true);
    const changes: SealedAnswers["answers"][] = [
      [{ ...one, optionId: 6 }, other],
      [{ ...one, savedAt: one.savedAt + 1 }, other],
      [one],
      [one, { ...other, questionId: 3 }],
      [one, other, { ...other, questionId: 3 }],
    ];
    for (const answers of changes) expect(isReceiptOf(code, { ...sealed, answers }, keys)).toBe(false);
    expect(isReceiptOf(code, { ...sealed, sealedAt: new Date(0) }, keys)).toBe(false);
    expect(isReceiptOf(code, { ...sealed, attemptId: 4712 }, keys)).toBe(false);
  });

  it("does not stand with any symbol altered, nor without the key", () => {
    const places = fc.integer({ min: 2, max: code.length - 1 });
    const symbols = fc.constantFrom(..."0123456789ABCDEFGHJKMNPQRSTVWXYZ");
    fc.assert(
      fc.property(places, symbols, (place, symbol) => {
        fc.pre(code[place] !== "-" && code[place] !== symbol);
        const altered = parseReceipt(code.slice(0, place) + symbol + code.slice(place + 1));
        expect(
          altered && isReceiptOf(altered.code, { ...sealed, attemptId: altered.attemptId }, [keyOf(first)]),
        ).not.toBe(true);
      }),
    );
    expect(isReceiptOf(code, sealed, [keyOf(second)])).toBe(false);
  });

  it.each(["", "PR", "x", "PR1A-7K3M", "PMA-7K3QX-M9T2D-4HVWA-8C", "PR0000-0000-0000-00", `PR${"Z".repeat(19)}`, "\0"])(
    "is not %j",
    (typed) => expect(parseReceipt(typed)).toBeNull(),
  );
});

describe("the keys", () => {
  beforeEach(() => {
    vi.resetModules();
    return () => vi.unstubAllEnvs();
  });

  async function serverWith(secrets: string) {
    vi.resetModules();
    vi.stubEnv("CERTIFICATE_SECRETS", secrets);
    return import("@/lib/exams/taking/receipt-keys");
  }

  it("are the same on every server; after a change the new one signs and the old one still proves", async () => {
    const before = receiptOf(sealed, (await serverWith(first)).currentReceiptKey());
    expect(before).toBe(code);
    const { currentReceiptKey, receiptKeys } = await serverWith(`${second},${first}`);
    expect(isReceiptOf(before, sealed, receiptKeys())).toBe(true);
    const after = receiptOf(sealed, currentReceiptKey());
    expect(after).not.toBe(before);
    expect(isReceiptOf(after, sealed, (await serverWith(first)).receiptKeys())).toBe(false);
  });
});
