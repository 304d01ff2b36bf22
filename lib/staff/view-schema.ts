import { z } from "zod";
import { charField } from "@/lib/wire/fields";

export const VIEW_NAME_MAX = 60;

const listName = charField({ max: 40 }).refine((name) => /^[a-z][a-z-]*$/.test(name), "is no list of the console");

export const viewListSchema = z.object({ list: listName });
export const newViewSchema = z.object({
  list: listName,
  name: charField({ max: VIEW_NAME_MAX }),
  /** The query of the list's address, without `?`. */
  query: charField({ max: 1000, allowBlank: true }),
});
export const viewSchema = z.object({ id: z.int(), name: z.string(), query: z.string() });
export const viewsSchema = z.array(viewSchema);

export type NewView = z.output<typeof newViewSchema>;
export type SavedViewRecord = z.output<typeof viewSchema>;
