import { expect, test } from "vitest";
import { findRecordings } from "@/components/course/recording-search";

const recordings = [
  { title: "ক্লাস ২১: হৃৎচক্র ও ইসিজি", subject: "শারীরতত্ত্ব", chapter: "হৃদ্\u200Cযন্ত্র" },
  { title: "ক্লাস ২২: রক্তচাপ", subject: "শারীরতত্ত্ব", chapter: null },
  { title: "MCQ সমাধান ক্লাস", subject: null, chapter: null },
];
const found = (typed: string) => findRecordings(recordings, typed).map((one) => recordings.indexOf(one));

test("recordings are found by title, subject and chapter, by all words in any order", () => {
  expect(found("শারীর")).toEqual([0, 1]);
  expect(found("ইসিজি শারীরতত্ত্ব")).toEqual([0]);
  expect(found("রক্তচাপ হৃৎচক্র")).toEqual([]);
  expect(found("  ")).toEqual([0, 1, 2]);
});

test("joiners, digits, composed letters and the size of Latin ones do not matter", () => {
  for (const typed of ["হৃদ্যন্ত্র", "হৃদ্\u200Dযন্ত্র", "হৃদ্\u200Cযন্ত্র"]) expect(found(typed), typed).toEqual([0]);
  for (const typed of ["২২", "22"]) expect(found(typed), typed).toEqual([1]);
  expect(found("mcq")).toEqual([2]);
  const composed = [{ title: "\u09DF", subject: null, chapter: null }];
  expect(findRecordings(composed, "\u09AF\u09BC")).toHaveLength(1);
});
