export type Column = {
  /** Path of the value in the export, from the root of the file. */
  exported?: string;
  withheld?: "secret" | "internal" | "others";
  /** SQL of the value that the deletion writes instead. */
  replacedBy?: string;
  /** Text by staff: it stays, without words that identify the person. */
  redacted?: boolean;
};

const each = (names: string, column: (name: string) => Column): Record<string, Column> =>
  Object.fromEntries(names.split(/\s+/).map((name) => [name, column(name)]));

export const exported = (place: string, names: string) => each(names, (name) => ({ exported: `${place}.${name}` }));

export const redacted = (place: string, names: string) =>
  each(names, (name) => ({ exported: `${place}.${name}`, redacted: true }));

export const withheld = (reason: Column["withheld"], names: string) => each(names, () => ({ withheld: reason }));
