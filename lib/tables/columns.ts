import type { ExportQuery } from "@/lib/wire/page";

/** A `Date` is an instant: text in Dhaka's time in CSV, and a cell that sorts in XLSX. */
export type FileCell = string | number | Date | null;

type FieldOf<Row> = { [Name in keyof Row]: Row[Name] extends FileCell ? Name : never }[keyof Row] & string;

/** A column of a list: for people where it has a header, and for programs where it has a field or a code. */
type Column<Row> = {
  header?: string;
  /** Files have it as it is, where nothing else is said for their readers. */
  field?: FieldOf<Row>;
  /** In words, as the table shows it. */
  text?: (row: Row) => string | null;
  /** `instant`: the field as a time. */
  people?: "text" | "instant" | ((row: Row) => FileCell);
  machines?: (row: Row) => FileCell;
  /** The heading for programs, where it is not the field's name. */
  code?: string;
  /** The heading in a command's table, and the value where it is not what programs get. */
  command?: readonly [heading: string, value?: (row: Row) => string];
};
/** The columns of a list's files, in their order. */
export type Columns<Row> = Record<string, Column<Row>>;

/** The place of a column in the console's table. */
export type Place = {
  header: string;
  /** The name by which the route sorts it. */
  sort?: string;
  /** On a phone: the first line, the lines below, or at the right of the first. */
  place: "lead" | "meta" | "end";
  /** Numbers and amounts. */
  align?: "right";
  /** Not shown until somebody chooses it. */
  optional?: true;
};
/**
 * The columns of a list's table in the console, in their order. Its files spread those that they have too: what only
 * files say of a column stays out of the page.
 */
export type TableColumns<Row> = Record<string, Column<Row> & Place>;

export type FileColumn<Row> = { header: string; value: (row: Row) => FileCell };

const instantCell = (value: FileCell) => (value === null ? null : new Date(value));

function valuesOf<Row>({ field, text, people, machines, code }: Column<Row>) {
  const raw = field && ((row: Row) => row[field] as FileCell);
  const instant = raw && ((row: Row) => instantCell(raw(row)));
  const forPeople = typeof people === "string" ? { text, instant }[people] : (people ?? raw);
  return { people: forPeople, machines: machines ?? raw ?? (code === undefined ? undefined : forPeople) };
}

export function fileColumns<Row>(columns: Columns<Row>, reader: ExportQuery["for"]): FileColumn<Row>[] {
  return Object.values(columns).flatMap((column) => {
    const header = reader === "people" ? column.header : (column.code ?? column.field);
    const value = valuesOf(column)[reader];
    if (header !== undefined && !value) throw new Error(`the column ${header} has no value`);
    return header !== undefined && value ? [{ header, value }] : [];
  });
}

export function commandColumns<Row>(columns: Columns<Row>): FileColumn<Row>[] {
  return Object.values(columns).flatMap((column) => {
    const [header, value = valuesOf(column).machines] = column.command ?? [];
    if (header !== undefined && !value) throw new Error(`the column ${header} has no value`);
    return header !== undefined && value ? [{ header, value }] : [];
  });
}
