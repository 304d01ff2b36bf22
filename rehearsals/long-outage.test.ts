import { expect, test } from "vitest";
import { type Outage, problemsOf } from "./long-outage";

const held = { descriptors: 40, memory: 300 };
const good: Outage = {
  backMs: 900,
  limitMs: 7000,
  saveFaults: [],
  before: held,
  after: held,
  answers: new Map([
    ["save 503", 90],
    ["/ 200", 5],
  ]),
};

test("an outage after which everything is as before shows nothing", () => {
  expect(problemsOf(good)).toEqual([]);
});

test.each<[string, Partial<Outage>, RegExp]>([
  ["a server that never comes back", { backMs: undefined }, /not back within 7000 ms/],
  ["one that comes back too late", { backMs: 7001 }, /not back/],
  ["a save that was dropped", { saveFaults: ["save 50 (learner 1, question 2) is not there"] }, /is not there/],
  ["an outage in which nobody saved", { answers: new Map([["/ 200", 5]]) }, /nothing was saved/],
  ["descriptors that stay open", { after: { ...held, descriptors: 56 } }, /16 descriptors/],
  ["memory that is kept", { after: { ...held, memory: 401 } }, /101 MB/],
])("%s fails it", (_, change, problem) => {
  expect(problemsOf({ ...good, ...change })).toEqual([expect.stringMatching(problem)]);
});
