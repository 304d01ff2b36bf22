import { execFileSync } from "node:child_process";
import { relative } from "node:path";
import { bins } from "./command.ts";
import { projectRoot } from "./paths.ts";

/** About a minute of tests on two cores. */
const MOST = 60;
/** Folders that say nothing of what a file is about. */
const everywhere = new Set([
  "app",
  "api",
  "components",
  "lib",
  "staff",
  "test",
  "route",
  "page",
  "queries",
  "mutations",
]);

function wordsOf(path: string): Set<string> {
  const words = path.replace(/(\.test)?\.\w+$/, "").split("/");
  return new Set(words.filter((word) => !everywhere.has(word) && !/^[[(]/.test(word)));
}

/**
 * Of the tests that a change can reach, those about the same noun, the nearest first. Almost every route's test reaches
 * a rule of the domain, by the list of all routes.
 */
export function nearestTests(affected: readonly string[], changed: readonly string[], most = MOST): string[] {
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
export function findChangedTests(): { tests: string[]; affected: number } {
  const since = git("merge-base", "HEAD", "origin/main")[0] ?? "HEAD";
  const changed = [
    ...git("diff", "--name-only", "--diff-filter=d", since),
    ...git("ls-files", "--others", "--exclude-standard"),
  ];
  const listed = execFileSync(process.execPath, [bins.vitest, "list", "--filesOnly", "--json", "--changed", since], {
    cwd: projectRoot,
    encoding: "utf8",
  });
  const affected = (JSON.parse(listed) as { file: string }[]).map(({ file }) => relative(projectRoot, file));
  return { tests: nearestTests(affected, changed), affected: affected.length };
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
