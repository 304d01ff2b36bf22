import { expect, it } from "vitest";
import { confirmFlags, keptFlags, mergeFlags, noFlags, toggleFlag } from "@/components/exam/flags";
import type { Question } from "@/lib/exams/schema";

const question = (id: number, is_flagged?: boolean) => ({ id, is_flagged }) as Question;
const toggled = (...ids: number[]) => ids.reduce(toggleFlag, noFlags);

it("is unsent until the newest change is confirmed", () => {
  const flags = toggled(1, 2, 1);
  expect(flags).toEqual({ flagged: { 2: true }, unsentFlags: { 1: false, 2: true }, flagSeq: 3 });
  expect(confirmFlags(flags, 2)).toBe(flags);
  expect(confirmFlags(flags, 3)).toEqual({ flagged: { 2: true }, unsentFlags: {}, flagSeq: 3 });
});

it("of the server's and this device's own the own unsent change counts, question by question", () => {
  const told = [question(1, true), question(2, false), question(3, true), question(4, false)];
  const kept = { flagged: { 2: true as const }, unsentFlags: { 2: true, 3: false, 99: true }, flagSeq: 5 };
  expect(mergeFlags(told, kept)).toEqual({ ...kept, flagged: { 1: true, 2: true } });
  // A sent flag belongs to the server, also where another device took it back.
  expect(mergeFlags(told, { ...noFlags, flagged: { 2: true } }).flagged).toEqual({ 1: true, 3: true });
});

it("of a server that tells nothing, and of a build that kept less, none is lost", () => {
  const kept = keptFlags({ flagged: { 1: true } });
  expect(kept).toEqual({ flagged: { 1: true }, unsentFlags: { 1: true }, flagSeq: 0 });
  expect(mergeFlags([question(1), question(2)], { ...kept, unsentFlags: {} }).flagged).toEqual({ 1: true });
  expect(keptFlags(undefined)).toEqual(noFlags);
});
