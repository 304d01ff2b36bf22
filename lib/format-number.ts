// The exam's page shows numbers alone, so they stand apart from dates and amounts.
const BENGALI_ZERO = 0x09e6;

export function toBengaliDigits(value: string | number): string {
  return String(value).replace(/[0-9]/g, (digit) => String.fromCharCode(BENGALI_ZERO + Number(digit)));
}

export function toAsciiDigits(value: string): string {
  return value.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - BENGALI_ZERO));
}

/** Rounds half away from zero, as decimals read: 1.005 is 1.01. */
function formatHundredths(value: number, { fixed }: { fixed: boolean }): string {
  const hundredths = Math.round(Number((Math.abs(value) * 100).toPrecision(15)));
  const [whole = "", decimals = ""] = (hundredths / 100).toFixed(2).split(".");
  const lakhs = whole.replace(/\B(?=(\d{2})*\d{3}$)/g, ",");
  const shown = fixed ? decimals : decimals.replace(/0+$/, "");
  return toBengaliDigits(`${value < 0 && hundredths > 0 ? "−" : ""}${lakhs}${shown && "."}${shown}`);
}

/** Lakh grouping, at most two decimals: ১,২৩,৪৫৬. The minus is the typographic one. */
export function formatNumber(value: number): string {
  return formatHundredths(value, { fixed: false });
}

/** Marks and averages: always two decimals, so that columns line up. */
export function formatMarks(value: number): string {
  return formatHundredths(value, { fixed: true });
}

export function formatPadded(value: number): string {
  return toBengaliDigits(String(value).padStart(2, "0"));
}
