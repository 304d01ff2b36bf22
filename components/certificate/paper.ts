/** The colours that every certificate has, whatever the academy's own. It is paper: it does not follow the theme. */
export const paperColours = {
  paper: "#fffdf8",
  accent: "#e8930c",
  codeGround: "#ffffff",
  onPrimary: "#ffffff",
} as const;
