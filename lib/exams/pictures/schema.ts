import { z } from "zod";
import { pictureFiles } from "@/lib/markup/picture-files";
import { idParams } from "@/lib/wire/fields";

/** The body is multipart. */
export const pictureUploadSchema = z.object({
  picture: z.instanceof(Blob, { error: "The submitted data was not a file." }),
});

const size = z.int().positive();
export const keptPictureSchema = z.object({ id: z.uuid(), width: size, height: size });
export type KeptPicture = z.output<typeof keptPictureSchema>;

export const staffPictureParams = idParams.extend({ picture: z.uuid(), file: z.enum(pictureFiles) });
/** A ticket names one picture and one reader (lib/exams/pictures/tickets.ts). */
export const pictureParams = z.object({ ticket: z.string(), file: z.enum(pictureFiles) });
