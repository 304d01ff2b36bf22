import { z } from "zod";
import { pictureNameSchema } from "@/lib/look/schema";

const lookPictureUses = ["logo", "logo_dark", "mark", "seal", "signature"] as const;
export type LookPictureUse = (typeof lookPictureUses)[number];
export type LookPictureType = "svg" | "png";
/** Pens that a phone's picture makes pale can be drawn stronger than they are. */
const inkSchema = z.literal("darker");
export type Ink = z.output<typeof inkSchema>;

/** A picture is named by the hash of its bytes, so the same name is always the same picture. */
export const lookPictureParams = z.object({ name: pictureNameSchema });

/** The body is multipart. */
export const lookPictureUploadSchema = z.object({
  use: z.enum(lookPictureUses),
  /** The ink of a signature's photo; all else keeps its colours. */
  ink: inkSchema.optional(),
  picture: z.instanceof(Blob, { error: "The submitted data was not a file." }),
});

const lookPictureSchema = z.object({
  name: pictureNameSchema,
  width: z.int(),
  height: z.int(),
  type: z.enum(["svg", "png"]),
});

export const keptLookPictureSchema = z.object({
  picture: lookPictureSchema,
  /** The number of scripts, outer references and other parts that were not kept. */
  removed: z.int(),
});

export type LookPicture = z.output<typeof lookPictureSchema>;
export type LookPictureUpload = z.output<typeof lookPictureUploadSchema>;
export type KeptLookPicture = z.output<typeof keptLookPictureSchema>;
