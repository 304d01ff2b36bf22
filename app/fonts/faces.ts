import localFont from "next/font/local";

/*
 * One call per file, all under the family's own name, so that every subset keeps its `unicode-range` and only the files
 * that the first screen needs are preloaded. next/font reads literals only, hence the repetition. The stacks and the
 * metric-adjusted fallbacks are in globals.css: next/font would derive them from Latin letters.
 */

const hindBengali400 = localFont({
  src: "./hind-siliguri-bengali-400.woff2",
  weight: "400",
  display: "swap",
  preload: true,
  adjustFontFallback: false,
  declarations: [
    { prop: "font-family", value: "Hind Siliguri" },
    {
      prop: "unicode-range",
      value: "U+0951-0952, U+0964-0965, U+0980-09FE, U+1CD0, U+1CD2, U+200C-200D, U+20B9, U+25CC",
    },
  ],
});

const hindBengali600 = localFont({
  src: "./hind-siliguri-bengali-600.woff2",
  weight: "600",
  display: "swap",
  preload: true,
  adjustFontFallback: false,
  declarations: [
    { prop: "font-family", value: "Hind Siliguri" },
    {
      prop: "unicode-range",
      value: "U+0951-0952, U+0964-0965, U+0980-09FE, U+1CD0, U+1CD2, U+200C-200D, U+20B9, U+25CC",
    },
  ],
});

const hindLatin400 = localFont({
  src: "./hind-siliguri-latin-400.woff2",
  weight: "400",
  display: "swap",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    { prop: "font-family", value: "Hind Siliguri" },
    {
      prop: "unicode-range",
      value:
        "U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-200B, U+200E-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215",
    },
  ],
});

const hindLatin600 = localFont({
  src: "./hind-siliguri-latin-600.woff2",
  weight: "600",
  display: "swap",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    { prop: "font-family", value: "Hind Siliguri" },
    {
      prop: "unicode-range",
      value:
        "U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-200B, U+200E-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215",
    },
  ],
});

const tiroBengali400 = localFont({
  src: "./tiro-bangla-bengali-400.woff2",
  weight: "400",
  display: "swap",
  preload: true,
  adjustFontFallback: false,
  declarations: [
    { prop: "font-family", value: "Tiro Bangla" },
    {
      prop: "unicode-range",
      value: "U+0951-0952, U+0964-0965, U+0980-09FE, U+1CD0, U+1CD2, U+200C-200D, U+20B9, U+25CC",
    },
  ],
});

const tiroLatin400 = localFont({
  src: "./tiro-bangla-latin-400.woff2",
  weight: "400",
  display: "swap",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    { prop: "font-family", value: "Tiro Bangla" },
    {
      prop: "unicode-range",
      value:
        "U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-200B, U+200E-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215",
    },
  ],
});

/** Imported for its effect by the root layout; the export is what keeps every face in the bundle. */
export const fontFaces = [hindBengali400, hindBengali600, hindLatin400, hindLatin600, tiroBengali400, tiroLatin400];
