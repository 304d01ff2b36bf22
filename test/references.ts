import { existsSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

/** The names that the documents define: `R4` → docs/rules.md, `contract §4` → docs/contract.md, `specification §2`. */
export type Targets = { rules: ReadonlySet<string>; sections: Record<string, ReadonlySet<string>> };

const sectionsOf = (markdown: string) =>
  new Set([...markdown.matchAll(/^#{2,3} (\d+(?:\.\d+)?)\b/gm)].map(([, number = ""]) => number));

export function readTargets(documents: { rules: string; contract: string; specification: string }): Targets {
  const rules = new Set([...documents.rules.matchAll(/^- \*\*(R\d+)\b/gm)].map(([, rule = ""]) => rule));
  return {
    rules,
    sections: { contract: sectionsOf(documents.contract), specification: sectionsOf(documents.specification) },
  };
}

// R1–R9 names both ends, and the rules between exist when they do. Identifiers such as `R2_BUCKET` are no references.
const rule = /(?<![\w$/-])R[1-9]\d?(?![\w-]*[A-Za-z_])/g;
const section = /\b(contract|specification)(?:\.md)?[,)]?\s+§§?\s*((?:\d+(?:\.\d+)?(?:\s*(?:,|and|–|-)\s*§?\s*)?)+)/gi;
const documentName = /(?<![\w/.-])(?:docs\/)?([a-z][a-z-]*\.md)\b/g;
const sourceFile =
  /(?<![\w@/.<-])((?:app|bench|components|docs|e2e|emails|lib|prisma|rehearsals|scripts|server|simulation|test)\/[\w./()[\]-]*\.(?:[mc]?[jt]sx?|css|grit|md|prisma|sql))\b/g;
const comment = /(?:^|\s)(?:\/\/|\/?\*\*?|#)(?:\s|$).*/;
const link = /\]\((?!https?:|#|mailto:)([^)#\s]+)(?:#[^)\s]*)?\)/g;

/** The references of a file that lead nowhere, one sentence for each. @param exists asked with a path from the root */
export function deadReferences(
  file: string,
  text: string,
  { rules, sections }: Targets,
  exists: (path: string) => boolean = existsSync,
): string[] {
  const dead: string[] = [];
  const lines = text.split("\n");
  const isDocument = file.endsWith(".md");
  lines.forEach((line, index) => {
    const where = `${file}:${index + 1}`;
    for (const [name] of line.matchAll(rule)) if (!rules.has(name)) dead.push(`${where}: there is no rule ${name}`);
    for (const [, document = "", numbers = ""] of line.matchAll(section)) {
      const known = sections[document.toLowerCase()];
      for (const [number] of numbers.matchAll(/\d+(?:\.\d+)?/g)) {
        if (!known?.has(number)) dead.push(`${where}: ${document} has no §${number}`);
      }
    }
    for (const [, path = ""] of (isDocument ? line : (comment.exec(line)?.[0] ?? "")).matchAll(sourceFile)) {
      if (!exists(path)) dead.push(`${where}: there is no file ${path}`);
    }
    if (isDocument) {
      for (const [, target = ""] of line.matchAll(link)) {
        const path = normalize(join(dirname(file), decodeURIComponent(target)));
        if (!exists(path)) dead.push(`${where}: ${target} does not exist`);
      }
    } else {
      for (const [, name = ""] of line.matchAll(documentName)) {
        const places = [`docs/${name}`, name, `e2e/${name}`, join(dirname(file), name)];
        if (!places.some(exists)) dead.push(`${where}: there is no document ${name}`);
      }
    }
  });
  return dead;
}
