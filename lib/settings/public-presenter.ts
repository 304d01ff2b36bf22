import "server-only";
import type { z } from "zod";
import { env } from "@/lib/env";
import { brandIconPath } from "@/lib/look/brand-paths";
import { HOUSE_ACCENT } from "@/lib/look/house";
import { lookPictureUrl } from "@/lib/look/picture-url";
import type { LandingTexts } from "@/lib/settings/landing-schema";
import { type publicAcademySchema, publicFactKeys } from "@/lib/settings/public-schema";
import type { Academy } from "@/lib/settings/schema";

const pictureUrl = (name: string | null) => name && `${env.SITE_URL}${lookPictureUrl(name)}`;

/** @param landing filled texts */
export function presentPublicAcademy(academy: Academy, landing: LandingTexts): z.input<typeof publicAcademySchema> {
  const { accent, logo, logo_dark } = academy.look;
  const facts = Object.fromEntries(publicFactKeys.map((key) => [key, academy[key]]));
  return {
    ...(facts as Pick<Academy, (typeof publicFactKeys)[number]>),
    accent: accent ?? HOUSE_ACCENT,
    logo: pictureUrl(logo),
    logo_dark: pictureUrl(logo_dark),
    icon: `${env.SITE_URL}${brandIconPath("icon-512.png", academy)}`,
    landing,
  };
}
