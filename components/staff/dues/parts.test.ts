import { expect, test } from "vitest";
import { problemsOf, sentParts, sumOf, typedPart } from "@/components/staff/dues/parts";

test("parts are sent in the order of their days, in plain digits, and keep what is typed", () => {
  const typed = [
    typedPart({ amount: "৳১,৫০০.৫০", due_on: "2027-02-01" }),
    typedPart({ amount: "2000", due_on: "2027-01-01" }),
  ];
  expect(problemsOf(typed)).toEqual({});
  expect(sentParts(typed)).toEqual([
    { amount: "2000", due_on: "2027-01-01" },
    { amount: "1500.50", due_on: "2027-02-01" },
  ]);
  expect(sumOf(typed)).toBe(3500.5);
  expect(typed[0]?.amount).toBe("৳১,৫০০.৫০");
});

test("each field that cannot be sent is named, and counts nothing", () => {
  const typed = [
    typedPart({ amount: "0", due_on: "2027-01-01" }),
    typedPart(),
    typedPart({ amount: "5", due_on: "2027-01-02" }),
  ];
  const [zero, empty, good] = typed.map(({ key }) => key);
  expect(problemsOf(typed)).toEqual({
    [zero ?? 0]: { amount: expect.any(String) },
    [empty ?? 0]: { amount: expect.any(String), due_on: expect.any(String) },
  });
  expect(good).not.toBe(empty);
  expect(sumOf(typed)).toBe(5);
});
