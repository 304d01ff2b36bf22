import { readFileSync } from "node:fs";
import { type ESTree, parseSync } from "vite";
import { fromRoot } from "../scripts/paths.ts";

export type WrittenTest = {
  /** As in the source, outermost first: groups, the test, perhaps a step. Placeholders stay: "refuses %s". */
  path: string[];
  /** All words in the test: its own literals and those of what it uses from its file. */
  literals: () => string[];
};

type Node = { type: string; start: number; end: number; [key: string]: unknown };
type Declarations = Map<string, Node>;

const entitled = /^(describe|it|test)\b/;
const group = /^(test\.)?describe\b/;
const skipped = /\.(skip|fixme|todo)\b/;

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && typeof (value as Node).type === "string";
}

function childrenOf(node: Node): Node[] {
  return Object.values(node).flatMap((value) => (Array.isArray(value) ? value : [value]).filter(isNode));
}

function titleOf(node: Node | undefined, source: string): string | undefined {
  if (node?.type === "Literal" && typeof node.value === "string") return node.value;
  if (node?.type !== "TemplateLiteral") return undefined;
  const quasis = (node as unknown as ESTree.TemplateLiteral).quasis.map(({ value }) => value.cooked ?? "");
  const holes = (node.expressions as Node[]).map(({ start, end }) => `\${${source.slice(start, end)}}`);
  return quasis.map((text, index) => text + (holes[index] ?? "")).join("");
}

/** The file's own functions and constants by name, wherever they stand. */
function declarationsOf(node: Node, found: Declarations = new Map()): Declarations {
  const name = isNode(node.id) && node.id.type === "Identifier" ? (node.id.name as string) : undefined;
  if (name && (node.type === "FunctionDeclaration" || node.type === "VariableDeclarator")) found.set(name, node);
  for (const child of childrenOf(node)) declarationsOf(child, found);
  return found;
}

function collectLiterals(node: Node, declarations: Declarations, seen: Set<Node>, found: string[]): void {
  if (seen.has(node)) return;
  seen.add(node);
  if (node.type === "Literal")
    found.push(String((node.regex as { pattern: string } | undefined)?.pattern ?? node.value));
  // A raw template that JavaScript cannot read has its source alone.
  if (node.type === "TemplateElement") {
    const { cooked, raw } = node.value as { cooked: string | null; raw: string };
    found.push(cooked ?? raw);
  }
  const declared = node.type === "Identifier" ? declarations.get(node.name as string) : undefined;
  if (declared) collectLiterals(declared, declarations, seen, found);
  const isNamed = node.type === "MemberExpression" && !node.computed;
  for (const child of isNamed ? [node.object as Node] : childrenOf(node)) {
    collectLiterals(child, declarations, seen, found);
  }
}

function literalsOf(nodes: Node[], declarations: Declarations): string[] {
  const found: string[] = [];
  const seen = new Set<Node>();
  for (const node of nodes) collectLiterals(node, declarations, seen, found);
  return found;
}

/** The tests of a file, read from its syntax tree. */
export function readTests(file: string): WrittenTest[] {
  const source = readFileSync(fromRoot(file), "utf8");
  const program = parseSync(file, source).program as unknown as Node;
  const declarations = declarationsOf(program);
  const tests: WrittenTest[] = [];
  const textOf = ({ start, end }: Node) => source.slice(start, end);

  function visit(node: Node, path: string[], loops: Node[]): void {
    const around = node.type === "ForOfStatement" ? [...loops, node.right as Node] : loops;
    let inside = path;
    const called = node.type === "CallExpression" ? textOf(node.callee as Node) : "";
    if (skipped.test(called)) return;
    const title = entitled.test(called) ? titleOf((node.arguments as Node[])[0], source) : undefined;
    if (title !== undefined) {
      inside = [...path, title];
      if (!group.test(called)) {
        tests.push({ path: inside, literals: () => literalsOf([node, ...around], declarations) });
      }
    }
    for (const child of childrenOf(node)) visit(child, inside, around);
  }

  visit(program, [], []);
  return tests;
}
