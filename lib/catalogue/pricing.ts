/** The result is exact to the poisha. */
export function discountedPrice(price: number, percent: number): number {
  if (percent <= 0) return price;
  const poisha = Math.round(price * 100);
  const hundredths = Math.round(percent * 100);
  return Math.round((poisha * (10_000 - hundredths)) / 10_000) / 100;
}

type Amount = { toNumber(): number };
type PriceColumns = { price: Amount; discountPercentage: Amount };
export type Priced = PriceColumns & { prices: (PriceColumns & { validFrom: Date })[] };

type CoursePrice = { price: number; discountPercentage: number; total: number };

/** The price on a day in Dhaka (`YYYY-MM-DD`): the planned price that began last, else the course's own. */
export function priceOn(course: Priced, day: string): CoursePrice {
  const begun = course.prices.filter(({ validFrom }) => validFrom.toISOString().slice(0, 10) <= day);
  const inForce = begun.reduce<PriceColumns & { validFrom?: Date }>(
    (last, next) => (last.validFrom && last.validFrom > next.validFrom ? last : next),
    course,
  );
  const price = inForce.price.toNumber();
  const discountPercentage = inForce.discountPercentage.toNumber();
  return { price, discountPercentage, total: discountedPrice(price, discountPercentage) };
}
