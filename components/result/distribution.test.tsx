import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Distribution } from "@/components/result/distribution";
import type { Statistics } from "@/lib/exams/results/statistics-schema";
import { formatMarks } from "@/lib/format";

const TOTAL = 20;
const WIDTH = 290;
const bins = Array.from({ length: 10 }, (_, n) => ({ from: n * 2, to: n * 2 + 2, learners: n }));

const drawn = (own: number, average: number) =>
  renderToStaticMarkup(
    <Distribution
      statistics={{ taken: 45, average, highest: TOTAL, bins } as unknown as Statistics}
      own={own}
      total={TOTAL}
    />,
  );

test("the own mark stands over its own place, on its own side of the average", () => {
  const mark = fc.integer({ min: 0, max: TOTAL * 100 }).map((hundredths) => hundredths / 100);
  fc.assert(
    fc.property(mark, mark, (own, average) => {
      const picture = drawn(own, average);
      const place = (own / TOTAL) * WIDTH;
      const [, marker] = /<path data-own="true" d="M([\d.-]+) /.exec(picture) ?? [];
      expect(Number(marker) + 4).toBeCloseTo(place);
      const [, centre] = new RegExp(`<text x="([\\d.]+)"[^>]*>[^<]*${formatMarks(own)}`).exec(picture) ?? [];
      expect(Math.abs(Number(centre) - place)).toBeLessThanOrEqual(48);
      expect(Number(centre)).toBeGreaterThanOrEqual(48);
      expect(Number(centre)).toBeLessThanOrEqual(WIDTH - 48);
    }),
  );
});
