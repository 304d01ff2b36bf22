import { z } from "zod";
import { fileFormats } from "@/lib/wire/file-formats";

/** End of the page before: the value that the list is sorted by, and the row's id. */
export type Cursor = { value: string | number | null; id: string };

export const writeCursor = ({ value, id }: Cursor): string => JSON.stringify([value, id]);

const cursorSchema = z.tuple([z.union([z.string().max(400), z.number(), z.null()]), z.string().max(40)]);

function readCursor(text: string): Cursor | null {
  try {
    const [value, id] = cursorSchema.parse(JSON.parse(text));
    return { value, id };
  } catch {
    return null;
  }
}

export const cursorField = z
  .string()
  .max(800)
  .transform((text, context) => {
    const cursor = readCursor(text);
    if (cursor) return cursor;
    context.addIssue({ code: "custom", message: "is no cursor of this list" });
    return z.NEVER;
  });

/** Query of every list in the console. `sort` is a column's name, with a minus for the largest first. */
export function listQuery<const Sort extends string>(sorts: readonly [Sort, ...Sort[]], usual: Sort | `-${Sort}`) {
  const names = sorts.flatMap((name) => [name, `-${name}`] as const);
  return {
    sort: z.enum(names as [Sort | `-${Sort}`, ...(Sort | `-${Sort}`)[]]).default(usual as never),
    after: cursorField.optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  };
}

/** `next` is the cursor of the following page, null at the end. */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: z.array(row), next: z.string().nullable() });

export type Page<Row> = { rows: Row[]; next: string | null };

/** Files are for people unless a program asks; programs get codes, instants in UTC and English headings. */
export const exportQuery = {
  format: z.enum(fileFormats).default("csv"),
  for: z.enum(["people", "machines"]).default("people"),
};
export type ExportQuery = z.output<z.ZodObject<typeof exportQuery>>;
