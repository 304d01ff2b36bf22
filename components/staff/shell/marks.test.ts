import fc from "fast-check";
import { expect, it } from "vitest";
import { markMatches } from "@/components/staff/shell/marks";

const marked = (shown: string, typed: string) =>
  markMatches(shown, typed)
    .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join("");

it.each([
  ["০১৭১৮-২২৪৫৯০", "২২৪৫৯", "০১৭১৮-[২২৪৫৯]০"],
  ["০১৯২২-৪৫৯৩১৮", "22459", "০১৯[২২-৪৫৯]৩১৮"],
  ["০১৭১৮-২২৪৫৯০", "+880 1718", "[০১৭১৮]-২২৪৫৯০"],
  ["BKM8R2QX5T", "bkm8 r2", "[BKM8R2]QX5T"],
  ["নুসরাত ইসলাম", "ইস নুস", "[নুস]রাত [ইস]লাম"],
  ["nusrat@example.com", "NUSRAT", "[nusrat]@example.com"],
  ["ব্যাচ ০৮", "৮", "ব্যাচ ০৮"],
  ["নুসরাত", "হাসান", "নুসরাত"],
])("%s by %s", (shown, typed, expected) => {
  expect(marked(shown, typed)).toBe(expected);
});

it("loses and adds no letter", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.string({ unit: "grapheme" }), (shown, typed) => {
      expect(
        markMatches(shown, typed)
          .map(({ text }) => text)
          .join(""),
      ).toBe(shown.normalize("NFC"));
    }),
  );
});
