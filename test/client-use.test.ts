import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { projectRoot } from "@/scripts/paths";

const read = (file: string) => readFileSync(`${projectRoot}/${file}`, "utf8");
const sources = (pattern: string) =>
  globSync(pattern, { cwd: projectRoot }).filter((file) => !/\.test\.tsx?$/.test(file));

const exported = sources("lib/*/**/*client.ts").flatMap((file) =>
  [...read(file).matchAll(/^export (?:const|(?:async )?function\*?) (\w+)/gm)].map(
    ([, name]) => `${file.replace(/\.ts$/, "")} ${name}`,
  ),
);

function importedIn(file: string): string[] {
  const imports = read(file).matchAll(/import (?:type )?\{([^}]*)\} from "@\/(lib\/[^"]*client)"/g);
  return [...imports].flatMap(([, names = "", module]) =>
    names.split(",").map((name) => `${module} ${name.trim().split(" as ")[0]}`),
  );
}

test("every call of the browser's clients is made by a screen", () => {
  const used = new Set(
    ["app", "components", "lib", "prisma"].flatMap((root) => sources(`${root}/**/*.{ts,tsx}`)).flatMap(importedIn),
  );
  expect(exported.length).toBeGreaterThan(100);
  expect(exported.filter((name) => !used.has(name))).toEqual([]);
});
