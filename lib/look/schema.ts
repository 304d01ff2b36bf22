import { z } from "zod";

/** Plain Node loads this file as well, through lib/settings/schema.ts. */
const PICTURE_NAME = /^[0-9a-f]{64}\.(svg|png)$/;

/** A picture of the look, named by what it holds: the SHA-256 of its bytes. */
export const pictureNameSchema = z.string().regex(PICTURE_NAME, "must be the name of an uploaded picture");

/** `#rrggbb` in small letters: nothing else ever reaches a style sheet. */
export const colourSchema = z
  .string()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, "must be a colour like #0b7a6b");

const PREFIX_MIN = 2;
export const PREFIX_MAX = 5;

export const prefixSchema = z
  .string()
  .toUpperCase()
  .regex(/^[A-Z]{2,5}$/, `must be ${PREFIX_MIN} to ${PREFIX_MAX} Latin letters`);

const signatureSchema = z.strictObject({ name: z.string().max(80), picture: pictureNameSchema });

export const lookSchema = z.object({
  /** Null is the colour of the house. */
  accent: colourSchema.nullable(),
  /** Letters that the ids of new certificates begin with. */
  certificate_prefix: prefixSchema,
  /** Null sets the academy's name in the site's type. */
  logo: pictureNameSchema.nullable(),
  logo_dark: pictureNameSchema.nullable(),
  mark: pictureNameSchema.nullable(),
  seal: pictureNameSchema.nullable(),
  /** Pictures of hands, each by the name that the certificate prints; a name without one has an empty line. */
  signatures: z.array(signatureSchema).max(4),
});

export type Look = z.output<typeof lookSchema>;

/** The look of an academy that has chosen nothing. */
export const plainLook: Look = {
  accent: null,
  certificate_prefix: "CERT",
  logo: null,
  logo_dark: null,
  mark: null,
  seal: null,
  signatures: [],
};
