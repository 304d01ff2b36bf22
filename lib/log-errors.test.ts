import { expect, test } from "vitest";
import { hideTexts } from "@/lib/log-errors";

test("of a long text its beginning is shown, with what is personal hidden before it is cut", () => {
  expect(hideTexts("mail to nusrat@example.com failed", 100)).toBe("mail to [hidden] failed");
  expect(hideTexts("mail to nusrat@example.com failed", 20)).toBe("mail to [hidden] fai");
});

test("a word of megabytes costs no more than a long one", () => {
  expect(hideTexts("a.".repeat(5_000_000), 500).length).toBeLessThanOrEqual(500);
});
