export type Column = {
  /** Where the export has it, from the root of the file. */
  exported?: string;
  withheld?: "secret" | "internal" | "others";
  /** What the deletion writes instead, in SQL. */
  replacedBy?: string;
  /** Text of staff's: stays without what names the person. */
  redacted?: boolean;
};

const each = (names: string, column: (name: string) => Column): Record<string, Column> =>
  Object.fromEntries(names.split(/\s+/).map((name) => [name, column(name)]));

export const exported = (place: string, names: string) => each(names, (name) => ({ exported: `${place}.${name}` }));

export const redacted = (place: string, names: string) =>
  each(names, (name) => ({ exported: `${place}.${name}`, redacted: true }));

export const withheld = (reason: Column["withheld"], names: string) => each(names, () => ({ withheld: reason }));
