/** Exact to the poisha. */
export function discountedPrice(price: number, percent: number): number {
  if (percent <= 0) return price;
  const poisha = Math.round(price * 100);
  const hundredths = Math.round(percent * 100);
  return Math.round((poisha * (10_000 - hundredths)) / 10_000) / 100;
}
