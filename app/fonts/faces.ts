import localFont from "next/font/local";

/*
 * One call per file, all under the family's own name, so that each keeps its `unicode-range` and Tiro's Latin letters
 * load only where there are some. next/font reads literals only, hence the repetition. The stacks and the
 * metric-adjusted fallbacks are in globals.css: next/font would derive them from Latin letters. README.md says how the
 * files were made.
 *
 * The text's face alone is preloaded: three at once hold up a slow phone's first picture by half a second, and the other
 * two follow it (components/first-screen/first-visit-script.ts). Until they are there it stands in for them in their
 * measures; without it the browser would search the system's fonts for Bengali letters, in the middle of the first
 * layout. A weight of 500 is what text of 600 finds before 400.
 */

const hind400 = localFont({
  src: "./hind-siliguri-bengali-400.woff2",
  weight: "400",
  display: "swap",
  preload: true,
  adjustFontFallback: false,
  declarations: [
    { prop: "font-family", value: "Hind Siliguri" },
    {
      prop: "unicode-range",
      value:
        "U+0020-007E, U+00A0, U+00A9, U+00AB, U+00B0-00B1, U+00B7, U+00BB, U+00D7, U+0951-0952, U+0964-0965, U+0980-09FE, U+1CD0, U+1CD2, U+200C-200D, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026, U+20B9, U+2212, U+25CC",
    },
  ],
});

const hind600 = localFont({
  src: "./hind-siliguri-bengali-600.woff2",
  weight: "600",
  display: "swap",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    { prop: "font-family", value: "Hind Siliguri" },
    {
      prop: "unicode-range",
      value:
        "U+0020-007E, U+00A0, U+00A9, U+00AB, U+00B0-00B1, U+00B7, U+00BB, U+00D7, U+0951-0952, U+0964-0965, U+0980-09FE, U+1CD0, U+1CD2, U+200C-200D, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026, U+20B9, U+2212, U+25CC",
    },
  ],
});

const tiro400 = localFont({
  src: "./tiro-bangla-bengali-400.woff2",
  weight: "400",
  display: "swap",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    { prop: "font-family", value: "Tiro Bangla" },
    {
      prop: "unicode-range",
      value:
        "U+0020-0022, U+0025-002F, U+003A-003B, U+003F, U+00A0, U+00AB, U+00B0-00B1, U+00B7, U+00BB, U+00D7, U+0951-0952, U+0964-0965, U+0980-09FE, U+1CD0, U+1CD2, U+200C-200D, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026, U+20B9, U+2212, U+25CC",
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
        "U+0023-0024, U+0030-0039, U+003C-003E, U+0040-007E, U+00C0-00D6, U+00D8-00F6, U+00F8-00FF, U+0131, U+0152-0153",
    },
  ],
});

const hindStandIn = localFont({
  src: "./hind-siliguri-bengali-400.woff2",
  weight: "400",
  display: "swap",
  preload: true,
  adjustFontFallback: false,
  declarations: [{ prop: "font-family", value: "Hind Stand-in" }],
});

const hindBoldStandIn = localFont({
  src: "./hind-siliguri-bengali-400.woff2",
  weight: "500",
  display: "swap",
  preload: true,
  adjustFontFallback: false,
  declarations: [
    { prop: "font-family", value: "Hind Stand-in" },
    { prop: "size-adjust", value: "103%" },
    { prop: "ascent-override", value: "109.2%" },
    { prop: "descent-override", value: "48.5%" },
    { prop: "line-gap-override", value: "0%" },
  ],
});

const tiroStandIn = localFont({
  src: "./hind-siliguri-bengali-400.woff2",
  weight: "400",
  display: "swap",
  preload: true,
  adjustFontFallback: false,
  declarations: [
    { prop: "font-family", value: "Tiro Stand-in" },
    { prop: "size-adjust", value: "103%" },
    { prop: "ascent-override", value: "72.8%" },
    { prop: "descent-override", value: "24.3%" },
    { prop: "line-gap-override", value: "31.6%" },
  ],
});

/** Imported for its effect by the root layout; the export is what keeps every face in the bundle. */
export const fontFaces = [hind400, hind600, hindStandIn, hindBoldStandIn, tiro400, tiroLatin400, tiroStandIn];
