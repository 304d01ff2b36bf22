/** An exact fraction, so that marks are computed twice in different ways: lib/exams/scoring.ts counts in one fixed unit. */
export class Fraction {
  readonly top: bigint;
  readonly bottom: bigint;

  constructor(top: bigint, bottom = 1n) {
    this.top = bottom < 0n ? -top : top;
    this.bottom = bottom < 0n ? -bottom : bottom;
  }

  /** Reads `7`, `0.25`, `1/3` and `0.5/7`. */
  static of(text: string): Fraction {
    const [above = "", below] = text.trim().split("/");
    const [whole = "", digits = ""] = above.split(".");
    const top = new Fraction(BigInt(whole + digits), 10n ** BigInt(digits.length));
    return below === undefined ? top : top.over(Fraction.of(below));
  }

  /** Reads sums of products: `4*1/9 - 2*1/36`. */
  static sum(text: string): Fraction {
    const terms = text.replaceAll(" ", "").match(/[+-]?[^+-]+/g) ?? [];
    return terms.reduce((sum, term) => {
      const product = term
        .replace(/^[+-]/, "")
        .split("*")
        .map(Fraction.of)
        .reduce((a, b) => a.times(b));
      return term.startsWith("-") ? sum.minus(product) : sum.plus(product);
    }, zero);
  }

  plus = (other: Fraction) =>
    new Fraction(this.top * other.bottom + other.top * this.bottom, this.bottom * other.bottom);
  minus = (other: Fraction) => this.plus(new Fraction(-other.top, other.bottom));
  times = (other: Fraction) => new Fraction(this.top * other.top, this.bottom * other.bottom);
  over = (other: Fraction) => new Fraction(this.top * other.bottom, this.bottom * other.top);
  isNegative = () => this.top < 0n;

  /** With four digits, halves away from zero. */
  rounded(): string {
    const size = this.isNegative() ? -this.top : this.top;
    const units = (2n * size * 10_000n + this.bottom) / (2n * this.bottom);
    const digits = String(units).padStart(5, "0");
    return `${this.isNegative() && units > 0n ? "-" : ""}${digits.slice(0, -4)}.${digits.slice(-4)}`;
  }
}

export const zero = new Fraction(0n);
