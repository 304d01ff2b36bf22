/** Places and sizes of a certificate of 1600×1000; text is placed by its baseline. */
export const certificateLayout = {
  width: 1600,
  height: 1000,
  border: {
    outer: { inset: 24, line: 3 },
    inner: { inset: 84, line: 1.5 },
    /** The pulse runs half-way between the two frames. */
    pulse: { inset: 54, line: 2, beatScale: 0.62, beatsPerLongSide: 9, beatsPerShortSide: 5 },
    grid: { step: 8, strongEvery: 5, fine: 0.05, strong: 0.11 },
  },
  seal: {
    stamp: { centre: { x: 212, y: 208 }, size: 168, turn: 7 },
    /** `leastShape` is the height of a ribbon as a multiple of its width. */
    ribbon: { x: 146, y: 25, width: 118, leastShape: 1.5 },
  },
  logo: {
    y: 118,
    width: 520,
    height: (46 * 234) / 142,
    type: {
      tile: 74,
      radius: 16,
      gap: 18,
      first: { size: 40, y: 36, alone: 51 },
      rest: { size: 26, y: 68 },
    },
  },
  title: { size: 66, y: 279 },
  statement: { size: 24, y: 343 },
  name: { sizes: { largest: 76, smallest: 40, inTwoLines: 44 }, y: 434, width: 1320 },
  rule: { y: 495.5, width: 980, line: 1.5 },
  course: { sizes: { largest: 46, smallest: 30, inTwoLines: 30 }, y: 569, width: 1320 },
  achievement: { size: 25, y: 621 },
  /** Narrow enough to end before the code, which begins right below. */
  facts: { size: 25, y: 667, width: 940 },
  signatures: {
    left: 120,
    right: 1210,
    gap: 40,
    /** One or two signatories stand in the middle, under lines that are no longer than those of three. */
    widest: 1010 / 3,
    picture: { y: 766, width: 220, height: 62 },
    line: { y: 821, width: 1.5 },
    name: { size: 21, y: 849 },
    title: { size: 18, y: 877 },
  },
  code: {
    centre: 1365,
    y: 684,
    size: 140,
    margin: 8,
    hint: { size: 15, y: 854 },
    id: { size: 13.5, y: 879, width: 230 },
  },
} as const;

export type CertificateLayout = typeof certificateLayout;
