import { describe, expect, test } from "vitest";
import { importHeads } from "@/lib/copy/staff-import";
import { readSpreadsheet } from "@/lib/staff/imports/spreadsheet";
import { paymentColumns } from "@/lib/staff/payment-import-mutations";

const read = (text: string) => readSpreadsheet(new TextEncoder().encode(text), paymentColumns, 2000);
const row = (number: number, values: Record<string, string>) => ({ number, values: expect.objectContaining(values) });
const paid = { batch: "ব্যাচ ১", method: "বিকাশ", amount: "৪,৫০০" };

describe("a table as people keep one", () => {
  test("Bengali heads stand for the English ones, whatever signs are around them", async () => {
    const table = await read(
      'মোবাইল নম্বর:,ব্যাচের নাম,পেমেন্টের মাধ্যম,টাকা (৳),Trx-ID,Note\n০১৭১১০০০০০১,ব্যাচ ১,বিকাশ,"৪,৫০০",9GH7K2LMNP,x\n',
    );
    expect(table).toMatchObject({ ignored: [], leftOut: [] });
    expect(table.rows).toEqual([row(2, { ...paid, phone: "০১৭১১০০০০০১", trx: "9GH7K2LMNP", note: "x" })]);
  });

  test.each([
    ["learner", ["ছাত্র/ছাত্রী", "Student", "Username", "ইউজারনেম"]],
    ["name", ["ছাত্রের নাম", "Student Name", "Student's Name", "FULL NAME"]],
    ["phone", ["মোবাইল নাম্বার", "মোবাইল নং", "ফোন নাম্বার", "Mobile No.", "Phone Number", "Contact No"]],
    ["batch", ["Batch Name", "BATCH NO", "ব্যাচ নং", "ব্\u200Dযাচ"]],
    ["method", ["Payment Method", "মেথড", "পেমেন্ট মেথড"]],
    ["amount", ["জমা", "জমা (টাকা)", "Amount (BDT)", "Amount (Tk.)", "Amount Tk", "টাকা (BDT)", "Paid Amount", "Taka"]],
    ["trx", ["Transaction ID", "ট্রানজ্যাকশন আইডি", "ট্রানজ্\u200Dযাকশন আইডি", "TXN ID", "Trx No.", "লেনদেন নং"]],
    ["payer_phone", ["Sender Number", "প্রেরকের নাম্বার", "Sender"]],
    ["note", ["Remarks", "মন্তব্য"]],
  ])("the column %s is headed in many ways", async (column, heads) => {
    const others = { learner: "rima", batch: "1", method: "cash", amount: "1" };
    for (const head of heads) {
      const words = Object.keys(others);
      const cells = Object.values(others);
      const at = words.indexOf(column);
      const names = at < 0 ? [...words, head] : words.with(at, head);
      const { rows, ignored } = await read(`${names.join(",")}\n${at < 0 ? [...cells, "x"] : cells}\n`);
      expect([head, ignored]).toEqual([head, []]);
      expect(rows[0]?.values[column]).toBe(at < 0 ? "x" : cells[at]);
    }
  });

  test("heads of other things are none of ours", async () => {
    const heads = ["ক্রম", "অভিভাবকের মোবাইল", "Date", "Total", "Course", "Number", "পিতার নাম", "Father's Name", "রোল নং"];
    const table = await read(`learner,batch,method,amount,${heads}\nrima,1,cash,1,${heads}\n`);
    expect(table.ignored).toHaveLength(heads.length);
  });

  test("a title, an empty line and empty lines between are passed over, and rows keep the sheet's numbers", async () => {
    const table = await read(
      "ভর্তির তালিকা,,,\n,,,\nশিক্ষার্থী,ব্যাচ,মাধ্যম,টাকা\n\nrima,ব্যাচ ১,বিকাশ,৪৫০০\n,,,\nkarim,ব্যাচ ১,নগদ,৪৫০০\n",
    );
    expect(table.rows.map(({ number, values }) => [number, values.learner])).toEqual([
      [5, "rima"],
      [7, "karim"],
    ]);
  });

  test("a merged head over two rows is one", async () => {
    const text = "শিক্ষার্থী,ব্যাচ,পেমেন্ট,,\n,,মাধ্যম,টাকা,TrxID\nrima,ব্যাচ ১,বিকাশ,৪৫০০,9GH7K2LMNP\n";
    expect((await read(text)).rows).toEqual([row(3, { learner: "rima", method: "বিকাশ", trx: "9GH7K2LMNP" })]);
  });

  test("the sum at the end is no payment, with its word or alone; a row with a batch is one", async () => {
    const head = "শিক্ষার্থী,ব্যাচ,মাধ্যম,টাকা\nrima,ব্যাচ ১,বিকাশ,4500\nkarim,ব্যাচ ১,নগদ,3000\n";
    for (const sum of ["মোট,,,7500", "সর্বমোট =,,,1", ',,,"৭,৫০০"', "Total,,,7500", "মোট: ২ জন,,,7500"]) {
      expect(await read(`${head}${sum}\n`)).toMatchObject({
        rows: { length: 2 },
        leftOut: [{ number: 4, why: "total" }],
      });
    }
    for (const payment of [",,,7400", "মোটাহার,ব্যাচ ১,নগদ,3000", "মোটাহার,,,7500", "Total,ব্যাচ ১,,7500"]) {
      expect(await read(`${head}${payment}\n`)).toMatchObject({ rows: { length: 3 }, leftOut: [] });
    }
  });

  test("the template's sample is none either", async () => {
    const table = await read("শিক্ষার্থী,ব্যাচ,মাধ্যম,টাকা\nনমুনা: 01712345678,ব্যাচ ১,বিকাশ,4500\nrima,ব্যাচ ১,বিকাশ,4500\n");
    expect(table).toMatchObject({ rows: { length: 1 }, leftOut: [{ number: 2, why: "sample" }] });
  });

  test("a payment is one whatever its note, its names or other columns begin with", async () => {
    for (const row of [
      "rima,,ব্যাচ ১,ক্যাশ,4500,নমুনা খাতা দেওয়া হয়েছে,",
      "rima,,ব্যাচ ১,ক্যাশ,4500,মোট ২ কিস্তি,Total",
      "নমুনা আক্তার,,ব্যাচ ১,ক্যাশ,4500,,নমুনা: খাতা",
      "rima,নমুনা: রিমা,ব্যাচ ১,ক্যাশ,4500,,",
      "rima,,,,4500,মোট টাকা,",
    ]) {
      const table = await read(`শিক্ষার্থী,নাম,ব্যাচ,মাধ্যম,টাকা,নোট,রোল\n${row}\n`);
      expect(table).toMatchObject({ rows: [{ number: 2 }], leftOut: [] });
    }
  });

  test("a cell that was kept from being computed is read as it was", async () => {
    const table = await read("মোবাইল,ব্যাচ,মাধ্যম,টাকা\n'+8801711000001,ব্যাচ ১,বিকাশ,4500\n");
    expect(table.rows).toEqual([row(2, { phone: "+8801711000001" })]);
  });

  test("without a column for whom or for what, the missing one is called as people know it", async () => {
    await expect(read("ব্যাচ,মাধ্যম,টাকা\nব্যাচ ১,বিকাশ,4500\n")).rejects.toThrow(/শিক্ষার্থী.*মোবাইল/);
    await expect(read("শিক্ষার্থী,মাধ্যম,টাকা\nrima,বিকাশ,4500\n")).rejects.toThrow("'ব্যাচ' কলামটি নেই");
  });

  test("no word heads two columns", () => {
    const words = Object.values(importHeads).flat();
    expect(new Set(words).size).toBe(words.length);
  });
});
