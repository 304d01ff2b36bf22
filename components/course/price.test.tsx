import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Price } from "@/components/course/price";
import { PriceLine } from "@/components/landing/price-line";

/** The text in its parts, as a screen reader says it. */
const wordsOf = (markup: string) => markup.split(/<[^>]+>/).filter(Boolean);

describe.each([
  ["on the course page", Price],
  ["on a card", PriceLine],
])("the price %s", (_place, Shown) => {
  it.each([
    ["free", 0, 0, ["মূল্য ", "ফ্রি"]],
    ["free, whatever the discount", 0, 25, ["মূল্য ", "ফ্রি"]],
    ["plain", 3200, 0, ["মূল্য ", "৳৩,২০০"]],
    ["reduced", 6000, 25, ["মূল্য ", "৳৪,৫০০", "আগের মূল্য ", "৳৬,০০০", "২৫% ছাড়"]],
    ["nothing left to pay", 3200, 100, ["মূল্য ", "ফ্রি", "আগের মূল্য ", "৳৩,২০০", "১০০% ছাড়"]],
  ])("%s", (_name, price, discount, words) => {
    const markup = renderToStaticMarkup(<Shown price={price} discount={discount} />);
    expect(wordsOf(markup)).toEqual(words);
    expect(markup.includes("<s ")).toBe(price > 0 && discount > 0);
  });
});
