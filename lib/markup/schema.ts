import { z } from "zod";

/** A text as HTML, of a few harmless elements and MathML; left out where the plain text beside it says all of it. */
export const html = z.string().optional();

const size = z.int().positive();
/**
 * The pictures of a question's texts, those of its explanation only where that is shown; left out where there are none.
 * HTML shows them already.
 */
export const pictures = z
  .array(
    z.object({
      id: z.uuid(),
      alt: z.string(),
      width: size,
      height: size,
      /** The same picture in two sizes and two formats. The addresses are the reader's own, and end. */
      sources: z.array(z.object({ url: z.string(), type: z.string(), width: size })),
    }),
  )
  .optional();
export type ShownPicture = NonNullable<z.output<typeof pictures>>[number];
