import { z } from "zod";

/** A text as HTML, of a few harmless elements and MathML; left out where the plain text beside it says all of it. */
export const html = z.string().optional();
