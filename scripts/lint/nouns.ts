import { globSync } from "node:fs";
import { projectRoot } from "../paths.ts";

/** The nouns of lib/ in the order in which they import one another: each line those above it, and none of its own line. */
export const nounLevels = [
  ["accounts"],
  ["notices"],
  ["catalogue"],
  ["enrollments"],
  ["standings"],
  ["exams", "materials"],
  ["leaderboard", "practice", "diagnostic", "merit", "certificates", "calendar"],
  ["dashboard"],
  ["people"],
  ["staff", "privacy"],
] as const;

/** Folders of lib/ that are no nouns; docs/architecture.md says what each is. */
const below = ["wire", "settings", "look", "audit", "copy"];
const beside = ["backups", "bijoy", "http", "health", "mails", "markup", "retention", "sandbox", "tables"];

const nouns: readonly string[] = nounLevels.flat();
const within = (folders: readonly string[]) => folders.map((folder) => `@/lib/${folder}/**`);
const above = ["@/app/**", "@/components/**", "@/server/**"];

const rule = (includes: readonly string[], group: readonly string[], message: string) => ({
  includes: [...includes, "!**/*.test.ts"],
  linter: {
    rules: {
      style: {
        noRestrictedImports: { level: "error", options: { patterns: [{ group, message }] } },
      },
    },
  },
});

/** The rules for the linter: each noun with those that it may not import. */
export function nounRules() {
  const order = nounLevels.map((level) => level.join(", ")).join(" ← ");
  const ofNouns = nounLevels.flatMap((level, place) =>
    level.map((noun) => {
      const later = nounLevels.slice(place).flat();
      const refused = later.filter((other) => other !== noun);
      return rule([`lib/${noun}/**`], [...above, ...within(["http", ...refused])], `Nouns import one way: ${order}.`);
    }),
  );
  const session = ["authentication", "second-step", "session"].map((file) => `!@/lib/staff/${file}`);
  return {
    overrides: [
      ...ofNouns,
      rule(
        within(below).map((folder) => folder.slice(2)),
        [...above, ...within(["http", ...nouns])],
        "What is below the nouns imports none of them, no page and no component.",
      ),
      rule(
        ["lib/http/**"],
        [...above, ...within(nouns.filter((noun) => noun !== "accounts")), ...session],
        "A request's life knows accounts and the console's session, and no other noun, page or component.",
      ),
    ],
  };
}

/** Folders of lib/ that stand in no list: nobody has said what they may import. */
export const unplacedFolders = (): string[] =>
  globSync("lib/*/", { cwd: projectRoot })
    .map((path) => path.replace(/^lib\/|\/$/g, ""))
    .filter((folder) => ![...nouns, ...below, ...beside].includes(folder));
