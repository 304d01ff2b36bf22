const display = '"Tiro Bangla", "Noto Serif Bengali", serif';
const ui = '"Hind Siliguri", "Noto Sans Bengali", sans-serif';

export const certificateFonts = {
  display: (size: number) => `400 ${size}px ${display}`,
  plain: (size: number) => `400 ${size}px ${ui}`,
  strong: (size: number) => `600 ${size}px ${ui}`,
};

export type Face = keyof typeof certificateFonts;

/** A canvas draws with the fonts that are loaded, so every file that these letters need is fetched first. */
export async function loadCertificateFonts(text: string): Promise<void> {
  await Promise.all(Object.values(certificateFonts).map((font) => document.fonts.load(font(16), text)));
  await document.fonts.ready;
}
