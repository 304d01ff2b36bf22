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
  const elsewhere = screens.map((pattern) => pattern.replace("**", "!(exam|result|running-exam|practice|receipt)/**"));
  const found = findWords(elsewhere, /\b\w*answer\w*/gi, /@\/components\/(?:exam|result|practice|receipt)\/[\w-]+/g);
  expect(found.filter(({ place }) => !place.startsWith("components/staff/exams/"))).toEqual([]);
  const exams = ["components/{exam,result,running-exam}/**/*.{ts,tsx}"];
  expect(findWords(exams, /answers? of the server|server's answers?|(?:was|been|is) answered/g, /$^/g)).toEqual([]);
});

test("time is remaining and a call has a controller; left is a side", () => {
  const code =
    /^(?!\s*(?:\/?\*|\/\/)).*(?:\b(?:const|let|function) left\b|\bleft(?:\(|\.|: \(|=\{|\}| \}|,)|\b[a-z]\w*Left\b|\bleftMs\b).*/g;
  const sides = /(?:offset|scroll)Left|\bleft, (?:top|right|width)\b/g;
  // A drawing has a left side.
  expect(findWords(["components/!(certificate|player|ui)/**/*.{ts,tsx}", ...requests], code, sides)).toEqual([]);
});

/** The places that print a spelling of the specification's unchanged. */
const printed = ["সঠিক ই-মেইল ঠিকানা দিন", "অকার্যকর লিঙ্ক"];
const spellings: [instead: string, pattern: RegExp][] = [
  ["ইমেইল", /ই-?মেল|ই-মেইল/g],
  ["লিংক", /লিঙ্ক/g],
  ["লগআউট", /লগ[ -]আউট/g],
  // A hospital's name holds a leaf.
  ["পেজ", /পৃষ্ঠা|(?<![\u0980-\u09FF])পাতা/g],
  ["শিগগিরই", /শীঘ্র|শিগগীর|শিগ্গির/g],
  ["নিবন্ধন", /রেজিস্ট্রেশন|রেজিস্টার/g],
];

/** Words that are replaced for learners, and their replacements. The console has its own. */
const replaced: [now: string, pattern: RegExp][] = [
  ["ট্রানজেকশন আইডি", /লেনদেন আইডি/g],
  ["আবেদন", /দাবি/g],
  ["আমাদের সার্ভারে", /আমাদের দিকে/g],
  ["সংরক্ষণ করা হয়েছে", /সংরক্ষণ হয়েছে|"রাখা হয়েছে"/g],
  ["গ্রহণ করা হয়নি", /গ্রহণ হয়নি/g],
  ["সব পঠিত করুন", /সব পড়া হয়েছে/g],
  ["আমাকে জানান", /"শুরু হলে জানাব"/g],
  ["এর মধ্যে", /ততদিন/g],
  ["ভুল উত্তরে", /অনুমানে/g],
  ["৪৮০পি", /৪৮০-তে/g],
  ["কোনো নোটিশ যাবে না", /চুপ/g],
  ["এখন পর্যন্ত", /আজকের হিসাব/g],
  ["ইন্টারনেট", /(?<![\u0980-\u09FF])নেট(?![\u0980-\u09FF])/g],
  ["লগআউট", /সাইন[ -]?আউট/g],
  ["কুইজ", /পরীক্ষা চলছে|এই পরীক্ষা|টি পরীক্ষা/g],
];

test.each(replaced)("learners read %s", (_word, pattern) => {
  const texts = ["lib/copy/!(staff*|console|exam-import|errors).ts", "emails/*.ts"];
  expect(findWords(texts, pattern, /$^/g)).toEqual([]);
});

test("no screen says that something is saved in the words that were replaced", () => {
  expect(findWords(["lib/copy/*.ts"], /সংরক্ষণ হয়েছে|লেনদেন আইডি/g, /$^/g)).toEqual([]);
});

test.each(spellings)("%s has one spelling", (_word, pattern) => {
  const texts = [
    "{app,components,emails}/**/*.{ts,tsx}",
    "lib/**/*.ts",
    "prisma/{seed,staff}/**/*.ts",
    "public/*.{js,html}",
  ];
  expect(findWords(texts, pattern, new RegExp(printed.join("|"), "g"))).toEqual([]);
});
