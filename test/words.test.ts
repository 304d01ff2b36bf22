import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { fromRoot, projectRoot } from "../scripts/paths.ts";

/** One word, one thing: an answer is what a learner gives to a question, left is a side. */
type Found = { place: string; words: string[] };

function findWords(folders: string[], pattern: RegExp, allowed: RegExp): Found[] {
  const files = globSync(folders, { cwd: projectRoot }).filter((file) => !/\.test\./.test(file));
  expect(files.length).toBeGreaterThan(20);
  return files.flatMap((file) =>
    readFileSync(fromRoot(file), "utf8")
      .split("\n")
      .map((line, index) => ({ place: `${file}:${index + 1}`, words: line.replace(allowed, "").match(pattern) ?? [] }))
      .filter(({ words }) => words.length > 0),
  );
}

const requests = [
  "lib/http/**/*.ts",
  "lib/wire/**/*.ts",
  "lib/{api-client,use-read,download}.ts",
  "server/**/*.ts",
  "server.ts",
];
const screens = ["components/**/*.{ts,tsx}"];

test("a request has a response; an answer is a learner's", () => {
  const ofLearners = /[sS]ave-?Answer|unsent answers|forgetUnsentAnswers|save-answer|\banswers? that a learner/g;
  expect(findWords(requests, /\b\w*answer\w*/gi, ofLearners)).toEqual([]);
  const elsewhere = screens.map((pattern) => pattern.replace("**", "!(exam|result)/**"));
  expect(findWords(elsewhere, /\b\w*answer\w*/gi, /@\/components\/(?:exam|result)\/[\w-]+/g)).toEqual([]);
  const exams = ["components/{exam,result}/**/*.{ts,tsx}"];
  expect(findWords(exams, /answers? of the server|server's answers?|(?:was|been|is) answered/g, /$^/g)).toEqual([]);
});

test("time is remaining and a call has a controller; left is a side", () => {
  const code =
    /^(?!\s*(?:\/?\*|\/\/)).*(?:\b(?:const|let|function) left\b|\bleft(?:\(|\.|: \(|=\{|\}| \}|,)|\b[a-z]\w*Left\b|\bleftMs\b).*/g;
  const sides = /(?:offset|scroll)Left|\bleft, (?:top|right|width)\b/g;
  // What is drawn has a left side.
  expect(findWords(["components/!(certificate|player|ui)/**/*.{ts,tsx}", ...requests], code, sides)).toEqual([]);
});
