import { globSync, readFileSync } from "node:fs";
import { fromRoot, projectRoot } from "../scripts/paths.ts";
import { readTests } from "./test-titles.ts";

/** The facts that docs/specification.md fixes word for word, so that e2e/COVERAGE.md needs no line for them. */
type SpecificationFacts = {
  /** Bengali texts in single quotes. */
  texts: string[];
  /** Paths of the table of routes, `/course/{id}`. */
  routes: string[];
  /** `GET /api/courses/{id}/`, with the final slash. */
  calls: string[];
};

const unique = (values: string[]) => [...new Set(values)];

function sectionOf(markdown: string, heading: string): string {
  const [, rest = ""] = markdown.split(`\n## ${heading}`);
  return rest.split("\n## ")[0] ?? "";
}

function firstCells(section: string): string[] {
  return [...section.matchAll(/^\| ([^|]+) \|/gm)].map(([, cell = ""]) => cell);
}

function routesOf(section: string): string[] {
  const cells = firstCells(section).filter((cell) => cell.startsWith("/"));
  return cells.flatMap((cell) => cell.split(/,| and /).map((path) => path.trim()));
}

function callsOf(section: string): string[] {
  return firstCells(section).flatMap((cell) =>
    cell.split(";").flatMap((part) => {
      const [, method, path] = /^\s*(GET|POST|PUT|PATCH|DELETE) (?:\{admin host\})?([^\s?]*\/[^\s?]*)/.exec(part) ?? [];
      if (!method || !path) return [];
      const absolute = path.startsWith("/") ? path : `/api/${path}`;
      return [`${method} ${absolute.replace(/\/?$/, "/")}`];
    }),
  );
}

export function readSpecification(markdown: string): SpecificationFacts {
  return {
    texts: unique([...markdown.matchAll(/'([^'\n]*[\u0980-\u09FF][^'\n]*)'/g)].map(([, text = ""]) => text)),
    routes: unique(routesOf(sectionOf(markdown, "2."))),
    calls: unique(callsOf(sectionOf(markdown, "7."))),
  };
}

const plain = (text: string) => text.normalize("NFC").replaceAll("\u00A0", " ");

/** Everything that tests say in words. @param pattern of files, from the root */
export function wordsOfTests(pattern: string): string[] {
  return globSync(pattern, { cwd: projectRoot }).flatMap((file) =>
    readTests(file).flatMap((test) => [...test.path, ...test.literals()].map(plain)),
  );
}

export const isSaid = (text: string, words: readonly string[]) => words.some((said) => said.includes(plain(text)));

export function isOpened(route: string, words: readonly string[]): boolean {
  const [fixed = ""] = route.split("{");
  return words.some(
    (said) =>
      said === fixed || (said.startsWith(fixed) && (fixed.endsWith("/") || /^[?#/]/.test(said.slice(fixed.length)))),
  );
}

export const specification = () => readSpecification(readFileSync(fromRoot("docs/specification.md"), "utf8"));
