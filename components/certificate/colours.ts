/** A certificate is paper: it does not follow the theme. */
export const certificateColours = {
  paper: "#fffdf8",
  gridGround: "#f1f6f1",
  grid: "rgb(11 122 107 / 0.05)",
  gridStrong: "rgb(11 122 107 / 0.11)",
  primary: "#0b7a6b",
  mint: "rgb(76 194 174 / 0.7)",
  onPrimary: "#ffffff",
  ink: "#0c2b2e",
  inkSoft: "#35504f",
  muted: "#52686a",
  accent: "#e8930c",
  pen: "#17484a",
  signatureLine: "#7a8f8d",
  codeGround: "#ffffff",
  codeBorder: "#dde5e2",
} as const;
