import fc from "fast-check";
import { expect, test } from "vitest";
import { pool } from "@/lib/db";
import { splitWords, typedText } from "@/lib/wire/search-words";

test.each([
  ["মোঃ রহিম", ["মো: রহিম", "মো. রহিম", "মোঃ  রহিম", "মোঃ\u00A0রহিম", "মোঃ\tরহিম"]],
  ["Al-Amin", ["Al–Amin", "Al‑Amin", "Al—Amin", "Al−Amin"]],
  ["D'Costa", ["D’Costa", "D‘Costa"]],
  ["উৎসব", ["উত্\u200Dসব", "উত্সব"]],
  ["ব্যাচ ৫", ["ব্যাচ 5", "ব্\u200Dযাচ ৫", "ব্যা\u200Bচ ৫", "ব্যা\u00ADচ ৫"]],
  ["রসা\u09DFন", ["রসা\u09AF\u09BCন"]],
])("%s is written in many ways", (text, others) => {
  for (const other of others) expect(typedText(other)).toBe(typedText(text));
});

const signs = fc.constantFrom(
  ..."কৎতরয়ড়ঢ়ািে্ঃঁ০৫৯5aZ '’‘`\"“”.:,;।-–‑—−_@+/()[]{}#|·=*&!?\\",
  ..."\u00A0\t\n\u2003\u200B\u200C\u200D\u00AD\uFEFF\u09DF\u09BC\u2028ｋ½ﬁ",
);
const texts = fc.array(fc.string({ unit: signs, maxLength: 30 }), { minLength: 200, maxLength: 200 });

test("the database folds and splits as the server does", async () => {
  const [written = []] = fc.sample(texts, { numRuns: 1, seed: 20_261_129 });
  const { rows } = await pool.query<{ folded: string; words: string[] }>(
    `select folded_text(text) as folded, tsvector_to_array(folded_words(text)) as words
       from unnest($1::text[]) with ordinality given (text, place) order by place`,
    [written],
  );
  expect(rows.map(({ folded }) => folded)).toEqual(written.map(typedText));
  for (const [index, { words }] of rows.entries()) {
    expect(words).toEqual(expect.arrayContaining(splitWords(written[index] as string).filter(Boolean)));
  }
});
