import { z } from "zod";
import { landingTextsSchema } from "@/lib/settings/landing-schema";
import { factsSchema } from "@/lib/settings/schema";

/** Facts that stand on the site for everybody. */
const shown = factsSchema.pick({
  name: true,
  short_name: true,
  latin_name: true,
  slogan: true,
  description: true,
  hero_title: true,
  hero_lead: true,
  phone: true,
  email: true,
  address: true,
  opens: true,
  closes: true,
  opens_text: true,
  closes_text: true,
  map_street: true,
  map_landmark: true,
  facebook_url: true,
  whatsapp_url: true,
  telegram_url: true,
});

export const publicFactKeys = Object.keys(shown.shape) as (keyof z.output<typeof shown>)[];

export const publicAcademySchema = z.object({
  ...shown.shape,
  /** `#rrggbb` */
  accent: z.string(),
  /** Null means the name in type. */
  logo: z.url().nullable(),
  logo_dark: z.url().nullable(),
  /** A PNG of 512 × 512. */
  icon: z.url(),
  /** The texts of the landing page, with what the site knows in the places of its names; an empty one is not shown. */
  landing: landingTextsSchema,
});
