import { execFileSync } from "node:child_process";
import { relative } from "node:path";
import { bins } from "./command.ts";
import { projectRoot } from "./paths.ts";

/** This many tests take about a minute on two cores. */
const MAX_TESTS = 60;
/** Words of a path that do not tell the subject of a file. */
const everywhere = new Set([
  "app",
  "api",
  "bench",
  "component",
  "lib",
  "prisma",
  "script",
  "server",
  "simulation",
  "staff",
  "test",
  "route",
  "page",
  "querie",
  "mutation",
  "schema",
  "presenter",
  "client",
]);

/** Tests that read these files as text, so that no import leads from one to the other. */
const readAsFiles: [RegExp, string[]][] = [
  [
    /^prisma\/(?:schema\.prisma|migrations\/)/,
    ["prisma/expand-then-contract.test.ts", "prisma/schema.test.ts", "lib/privacy/personal-columns.test.ts"],
  ],
  [/^ops\//, ["lib/health/ops-files.test.ts", "scripts/containers.test.ts", "scripts/memory.test.ts"]],
  [/^(?:\.env\.example|Dockerfile|\.dockerignore)$/, ["scripts/containers.test.ts"]],
  [/^docker-compose\.yml$/, ["scripts/containers.test.ts", "scripts/memory.test.ts"]],
  [/^package\.json$/, ["scripts/containers.test.ts", "scripts/releases.test.ts", "bench/options.test.ts"]],
  [/^(?:biome\.json$|scripts\/lint\/)/, ["scripts/lint-rules.test.ts"]],
  [/^\.ci\//, ["scripts/ci-run.test.ts"]],
  [/^(?:CHANGELOG|docs\/releases)\.md$/, ["prisma/expand-then-contract.test.ts", "scripts/releases.test.ts"]],
  [/\.md$/, ["test/references.test.ts", "test/specification.test.ts", "test/coverage.test.ts"]],
  [/^e2e\//, ["test/coverage.test.ts"]],
  [/\.(?:ts|tsx)$/, ["test/architecture.test.ts", "test/words.test.ts"]],
  [/\.(?:m?[jt]s|[jt]sx|css|prisma)$/, ["test/comments.test.ts"]],
];

export const testsOfFiles = (changed: readonly string[]): string[] =>
  readAsFiles.flatMap(([files, tests]) => (changed.some((file) => files.test(file)) ? tests : []));

/** The file's name counts beside its folder: `lib/materials/recording-mutations.ts` also belongs to `recordings`. */
function wordsOf(path: string): Set<string> {
  const names = path.replace(/(\.test)?\.\w+$/, "").split("/");
  const words = names.filter((name) => !/^[[(]/.test(name)).flatMap((name) => name.split("-"));
  return new Set(words.map((word) => word.replace(/s$/, "")).filter((word) => !everywhere.has(word)));
}

/**
 * The affected tests about the same noun, the nearest first. Almost every route's test reaches a rule of the domain by
 * the list of all routes, so all of them would be too many.
 */
export function nearestTests(affected: readonly string[], changed: readonly string[], most = MAX_TESTS): string[] {
  const words = changed.map(wordsOf);
  const nearness = (test: string) => {
    if (changed.includes(test)) return Number.POSITIVE_INFINITY;
    const own = [...wordsOf(test)];
    return Math.max(0, ...words.map((of) => own.filter((word) => of.has(word)).length));
  };
  return affected
    .map((test) => ({ test, near: nearness(test) }))
    .filter(({ near }) => near > 0)
    .sort((a, b) => b.near - a.near)
    .slice(0, most)
    .map(({ test }) => test);
}

/** Tests of what differs from what is taken in: from `origin/main`, or from the last commit where there is none. */
export function findChangedTests(): { tests: string[]; affected: number; changed: number } {
  const since = git("merge-base", "HEAD", "origin/main")[0] ?? "HEAD";
  const changed = [...git("diff", "--name-only", since), ...git("ls-files", "--others", "--exclude-standard")];
  const listed = execFileSync(process.execPath, [bins.vitest, "list", "--filesOnly", "--json", "--changed", since], {
    cwd: projectRoot,
    encoding: "utf8",
  });
  const affected = (JSON.parse(listed) as { file: string }[]).map(({ file }) => relative(projectRoot, file));
  const tests = new Set([...testsOfFiles(changed), ...nearestTests(affected, changed)]);
  return { tests: [...tests], affected: affected.length, changed: changed.length };
}

function git(...args: string[]): string[] {
  try {
    const output = execFileSync("git", args, {
      cwd: projectRoot,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
    return output.split("\n").filter(Boolean);
  } catch {
    return [];
  }
}
