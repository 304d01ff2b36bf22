import { describe, expect, it } from "vitest";
import { firstLandingTexts, landingWords } from "@/lib/copy/landing-texts";
import { emptySections, fillLandingTexts, plainLine } from "@/lib/settings/landing-schema";

describe("plainLine", () => {
  it.each([
    ["এক\r\n দুই\n\nতিন", "এক দুই তিন"],
    [`${" ".repeat(100_000)}এক`, `${" ".repeat(100_000)}এক`],
    ["এক\tদুই", "এক দুই"],
    ["\ufeffনাম\u200b\u202eমান\u2066\0", "নামমান"],
    ["র\u200d্যাব, হাজ\u200cরা 🇧🇩", "র\u200d্যাব, হাজ\u200cরা 🇧🇩"],
    ["<b>মোটা</b> ", "<b>মোটা</b> "],
  ])("makes of %j %j", (typed, plain) => {
    expect(plainLine(typed)).toBe(plain);
  });
});

it("puts what the site knows in the places of its names, and nothing else", () => {
  const known = { opens: "সকাল ৯টা", closes: "$&", courses: "৪", instructors: "৬" };
  const texts = { ...firstLandingTexts, about_text: `${landingWords.opens}, {খোল}, ${landingWords.opens}` };
  const filled = fillLandingTexts(texts, known);
  expect(filled.about_text).toBe("সকাল ৯টা, {খোল}, সকাল ৯টা");
  expect(filled.faq_more_text).toBe("সকাল ৯টা থেকে $&, একজন শিক্ষক উত্তর দেন।");
  expect(filled.about_facts.map(({ figure }) => figure)).toEqual(["৬+", "৬ জন", "৪টি", "প্রতি সপ্তাহে"]);
});

it("a section of which only the heading is left is empty", () => {
  expect([...emptySections(firstLandingTexts)]).toEqual([]);
  const bare = { ...firstLandingTexts, lines: [], cards: [], about_text: "", about_details: "", questions: [] };
  expect([...emptySections(bare)]).toEqual(["lines", "faq"]);
  expect([...emptySections({ ...bare, why_subtitle: "", about_facts: [] })]).toEqual(["lines", "why", "about", "faq"]);
});
