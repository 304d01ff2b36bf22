import { createHash } from "node:crypto";
import type { Academy } from "@/lib/settings/schema";

export const brandIcons = {
  "icon-48.png": { size: 48 },
  "icon-192.png": { size: 192 },
  "icon-512.png": { size: 512 },
  "icon-maskable-512.png": { size: 512, isMaskable: true },
  "icon-apple-180.png": { size: 180, isMaskable: true },
} as const;

export type BrandIconFile = keyof typeof brandIcons;

/** The address of an icon. Another look or name makes it another one, so that no cache shows the old picture. */
export function brandIconPath(file: BrandIconFile, { name, look: { accent, mark } }: Pick<Academy, "name" | "look">) {
  const version = createHash("sha256")
    .update(JSON.stringify([accent, mark, name]))
    .digest("hex")
    .slice(0, 12);
  return `/brand/${file}?v=${version}`;
}
