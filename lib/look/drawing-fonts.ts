import "server-only";
import { join } from "node:path";
import { GlobalFonts } from "@napi-rs/canvas";

const files = {
  ShareTiro: "tiro-bangla-bengali-400.woff2",
  ShareTiroLatin: "tiro-bangla-latin-400.woff2",
  ShareHind: "hind-siliguri-bengali-600.woff2",
};

export const drawingFonts = { display: "ShareTiro, ShareTiroLatin", strong: "ShareHind" };

/** The site's own fonts for pictures that the server draws. */
export function registerFonts(): void {
  for (const [family, file] of Object.entries(files)) {
    if (!GlobalFonts.has(family)) GlobalFonts.registerFromPath(join(process.cwd(), "app/fonts", file), family);
  }
}
