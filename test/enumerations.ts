import { globSync, readFileSync } from "node:fs";
import { type ESTree, parseSync } from "vite";
import { fromRoot, projectRoot } from "../scripts/paths.ts";

type Enumeration = {
  name: string;
  values: string[];
};

/** A tuple of the code that says it names every value of an enumeration. */
export type NameTuple = { enumeration: string; file: string; start: number; end: number };

type Node = { type: string; start: number; end: number; [key: string]: unknown };
/** A union of types or a list, with what is around it, the nearest first. */
type Place = { node: Node; parents: readonly [parent?: Node, grandparent?: Node] };

const folders = "{app,components,emails,lib,prisma,server}/**/*.{ts,tsx}";
const spared = /(?:^prisma\/generated\/|\.test\.tsx?$)/;

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && typeof (value as Node).type === "string";
}

/** The enumerations of the database, as its schema names them. */
export function readEnumerations(): Enumeration[] {
  const schema = readFileSync(fromRoot("prisma/schema.prisma"), "utf8");
  return [...schema.matchAll(/^enum (\w+) \{\n([^}]*)\}/gm)].map(([, name = "", body = ""]) => ({
    name,
    values: [...body.matchAll(/^ {2}([A-Z_]+)$/gm)].map(([, value = ""]) => value),
  }));
}

function literalText(node: unknown): string | null {
  if (!isNode(node)) return null;
  if (node.type === "TSLiteralType") return literalText(node.literal);
  return node.type === "Literal" && typeof node.value === "string" ? node.value : null;
}

function collectPlaces(node: Node, parents: Place["parents"], found: Place[]): Place[] {
  if (node.type === "TSUnionType" || node.type === "ArrayExpression") found.push({ node, parents });
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isNode(child)) collectPlaces(child, [node, parents[0]], found);
    }
  }
  return found;
}

type Source = { file: string; source: string };

/** Files that people wrote for the site itself, without its tests. */
export const sourceFiles = () => globSync(folders, { cwd: projectRoot }).filter((file) => !spared.test(file));

/** Files in which a value stands in quotes: the others need not be read. */
function* readSources(enumerations: readonly Enumeration[]): Generator<Source> {
  const values = enumerations.flatMap(({ values }) => values);
  const quoted = new RegExp(`"(?:${[...values, ...values.map((value) => value.toLowerCase())].join("|")})"`);
  for (const file of sourceFiles()) {
    const source = readFileSync(fromRoot(file), "utf8");
    if (quoted.test(source)) yield { file, source };
  }
}

const placesIn = ({ file, source }: Source) =>
  collectPlaces(parseSync(file, source).program as ESTree.Program as unknown as Node, [], []);

const promise = /^readonly (?:Lowercase<(\w+)>|Stored(\w+))\[\]$/;

/** The enumeration of whose names an array says that it has no others. */
function promised({ node, parents }: Place, source: string): string | null {
  const [, satisfying] = parents;
  if (node.type !== "ArrayExpression" || satisfying?.type !== "TSSatisfiesExpression") return null;
  const { start, end } = satisfying.typeAnnotation as Node;
  const [, lower, same] = promise.exec(source.slice(start, end)) ?? [];
  return lower ?? same ?? null;
}

export function readTuples(): NameTuple[] {
  return [...readSources(readEnumerations())].flatMap((read) =>
    placesIn(read).flatMap((place) => {
      const enumeration = promised(place, read.source);
      return enumeration ? [{ enumeration, file: read.file, start: place.node.start, end: place.node.end }] : [];
    }),
  );
}

/** `Exclude<Status, "ACCEPTED" | "REJECTED">` follows its enumeration. */
const isArgument = ({ parents: [parent] }: Place) => parent?.type === "TSTypeParameterInstantiation";

const isUnion = (place: Place) => place.node.type === "TSUnionType" && !isArgument(place);

function isSchema({ node, parents: [call] }: Place, source: string): boolean {
  if (node.type !== "ArrayExpression" || call?.type !== "CallExpression") return false;
  const { start, end } = call.callee as Node;
  return source.slice(start, end) === "z.enum";
}

const literalsOf = ({ types, elements }: Node) =>
  ((types ?? elements) as unknown[]).map(literalText).filter((text) => text !== null);

const wordsOf = (place: Place, source: string) =>
  isUnion(place) || isSchema(place, source) ? literalsOf(place.node) : null;

function repeats(place: Place, source: string, { values }: Enumeration): boolean {
  const { node, parents } = place;
  if (!isUnion(place) && node.type !== "ArrayExpression") return false;
  const said = literalsOf(node);
  const lower = values.map((value) => value.toLowerCase());
  const isWhole = [values, lower].some((all) => said.length === all.length && all.every((one) => said.includes(one)));
  if (isUnion(place)) return isWhole || (said.length > 1 && said.every((one) => values.includes(one)));
  if (!isSchema(place, source)) return isWhole && parents[1]?.type !== "TSSatisfiesExpression";
  return isWhole || (said.length > 1 && [values, lower].some((all) => said.every((one) => all.includes(one))));
}

/** The tuples whose words a file has again, all of them, in a union or a schema. */
export function wordsAgain(read: Source, tuples: readonly Enumeration[]): string[] {
  return placesIn(read).flatMap((place) => {
    const said = wordsOf(place, read.source);
    const again = tuples.filter(
      ({ values }) => said?.length === values.length && values.every((one) => said.includes(one)),
    );
    return again.map(({ name }) => `${name}: ${said?.join(" | ")}`);
  });
}

/** The enumerations that a file's text writes out again, each with its words. */
export function repetitionsIn(read: Source, enumerations: readonly Enumeration[]): string[] {
  return placesIn(read).flatMap((place) => {
    const words = read.source.slice(place.node.start, place.node.end).replace(/\s+/g, " ");
    const repeated = enumerations.filter((enumeration) => repeats(place, read.source, enumeration));
    return repeated.map(({ name }) => `${name}: ${words}`);
  });
}

/** The tuples of words that `lib` exports, by their names. */
function readWordTuples(): Enumeration[] {
  const exported = /^export const (\w+) = \[([^\]]*)\] as const/gm;
  return sourceFiles()
    .filter((file) => file.startsWith("lib/"))
    .flatMap((file) => [...readFileSync(fromRoot(file), "utf8").matchAll(exported)])
    .map(([, name = "", list = ""]) => ({
      name,
      values: [...list.matchAll(/"([^"]+)"/g)].map(([, word = ""]) => word),
    }))
    .filter(({ values }) => values.length > 1);
}

/** Where the code writes out again what an enumeration's tuple says. */
export function findRepetitions(): string[] {
  const enumerations = readEnumerations();
  const words = readWordTuples();
  return [...readSources([...enumerations, ...words])].flatMap((read) =>
    [...repetitionsIn(read, enumerations), ...wordsAgain(read, words)].map(
      (repetition) => `${read.file}: ${repetition}`,
    ),
  );
}
