/**
 * Names that the wire has for a value of the database: the same word in lower case. A tuple beside a rule lists them in
 * the order of the API document, `satisfies readonly Lowercase<Stored>[]`, and `EveryName` gives its type.
 */

/** The names of a tuple; tsc refuses a tuple that lacks a value of the database's enumeration. */
export type EveryName<Names extends readonly string[], _Stored extends Uppercase<Names[number]>> = Names[number];

export const wireName = <Stored extends string>(stored: Stored) => stored.toLowerCase() as Lowercase<Stored>;

export const storedName = <Name extends string>(name: Name) => name.toUpperCase() as Uppercase<Name>;

type StoredNames<Names extends readonly string[]> = { readonly [Place in keyof Names]: Uppercase<Names[Place]> };

/** For a statement's row, which holds what the database holds. */
export const storedNames = <const Names extends readonly string[]>(names: Names) =>
  names.map(storedName) as unknown as StoredNames<Names>;
