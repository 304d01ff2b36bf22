import { describe, expect, test } from "vitest";
import { readTable } from "@/lib/staff/csv";
import { ImportError } from "@/lib/staff/import-error";

const columns = { required: ["learner", "amount"], optional: ["note"] };
const text = 'learner,amount,note\r\nnusrat,"৪,৫০০",প্রথম কিস্তি\r\n';
const expected = [{ number: 2, values: { learner: "nusrat", amount: "৪,৫০০", note: "প্রথম কিস্তি" } }];

const utf8 = (value: string) => new TextEncoder().encode(value);
const utf16le = (value: string) => new Uint8Array(Buffer.from(value, "utf16le"));
const utf16be = (value: string) => new Uint8Array(Buffer.from(value, "utf16le").swap16());

describe("readTable", () => {
  test.each([
    ["UTF-8", utf8(text)],
    ["UTF-8 with a byte order mark", utf8(`\uFEFF${text}`)],
    ["UTF-16 LE", utf16le(`\uFEFF${text}`)],
    ["UTF-16 BE", utf16be(`\uFEFF${text}`)],
    ["UTF-16 LE without a mark", utf16le(text)],
    ["UTF-16 BE without a mark", utf16be(text)],
    ["semicolons", utf8('learner;amount;note\nnusrat;"৪,৫০০";প্রথম কিস্তি')],
    ["tabs", utf8("learner\tamount\tnote\nnusrat\t৪,৫০০\tপ্রথম কিস্তি\n")],
    ["capitals and spaces in the header", utf8('Learner, AMOUNT ,note\nnusrat, "৪,৫০০" ,প্রথম কিস্তি\n')],
  ])("%s", (_, bytes) => expect(readTable(bytes, columns).rows).toEqual(expected));

  test("blank rows are skipped and counted; other columns are named", () => {
    const table = readTable(utf8("learner,amount,college\na,1,DMC\n\n,,\nb,2,\n"), columns);
    expect(table.rows.map(({ number, values }) => [number, values.learner])).toEqual([
      [2, "a"],
      [5, "b"],
    ]);
    expect(table.ignored).toEqual(["college"]);
  });

  test.each([
    ["not text", new Uint8Array([0x6c, 0xff, 0xc0, 0x80]), /UTF-8/],
    ["empty", utf8(""), /'learner' কলামটি নেই/],
    ["only a header", utf8("learner,amount\n"), /সারি নেই/],
    ["a missing column", utf8("learner\nnusrat\n"), /সারি ১: 'amount' কলামটি নেই/],
    ["a column twice", utf8("learner,amount,amount\na,1,2\n"), /একাধিকবার/],
    ["more cells than columns", utf8("learner,amount\na,1\nb,2,3\n"), /সারি ৩: কলামের চেয়ে/],
    ["an open quote", utf8('learner,amount\na,1\n"b,1\nc,2\n'), /^সারি ৩: .*শেষ হয়নি/],
    ["a quote inside a cell", utf8('learner,amount\na,1\n\nb "x" c,1\n'), /^সারি ৪: উদ্ধৃতিচিহ্ন/],
    ["letters behind a closed quote", utf8('learner,amount\n"a" b,1\n'), /^সারি ২: উদ্ধৃতিচিহ্ন/],
  ])("%s is refused", (_, bytes, message) => {
    expect(() => readTable(bytes, columns)).toThrow(ImportError);
    expect(() => readTable(bytes, columns)).toThrow(message);
    expect(() => readTable(bytes, columns)).not.toThrow(/[A-Z][a-z]+ [A-Z][a-z]+/);
  });
});
