import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { readStatement, type StatementSource } from "@/lib/enrollments/notices/statement";

const source: StatementSource = { method: "BKASH", device: "s.csv", now: new Date("2026-11-27T06:00:00Z") };
const read = (text: string, more: Partial<StatementSource> = {}) =>
  readStatement(new TextEncoder().encode(text), { ...source, ...more });
const ID = "DKM8R2QX5T";
const money = async (text: string) => {
  const { notices, problems } = await read(text);
  const [notice] = notices;
  return notice
    ? [notice.direction, notice.amount, notice.transactionId, notice.isCertain]
    : problems.map(({ message }) => message);
};

describe("which way money went is told by columns", () => {
  test.each<[string, string, unknown[]]>([
    [
      "a description decides nothing",
      `Date,Transaction ID,Description,Sender,Amount\n22/11/2026 19:42,${ID},Received from 01718224590 Ref admission fee,01718224590,"4,500.00"`,
      ["RECEIVED", "4500", ID, true],
    ],
    [
      "nor beside a filled Credit",
      `Transaction ID,Description,Debit,Credit\n${ID},Send money admission fee Tk 9 TrxID DAA0000001,,"4,500.00"`,
      ["RECEIVED", "4500", ID, true],
    ],
    [
      "nor beside a filled Debit",
      `Transaction ID,Particulars,Debit,Credit\n${ID},received from Sadia,4500,0.00`,
      ["SENT", "4500", ID, true],
    ],
    [
      "Dr",
      `Date,Transaction ID,Dr/Cr,Account,Amount\n22/11/2026 19:42,${ID},Dr,01718224590,"4,500.00"`,
      ["SENT", "4500", ID, true],
    ],
    [
      "Cr",
      `Date,Transaction ID,Dr/Cr,Account,Amount\n22/11/2026 19:42,${ID},Cr,01718224590,"4,500.00"`,
      ["RECEIVED", "4500", ID, true],
    ],
    ["Debit as a type", `Trx ID,Type,Amount\n${ID},Debit,4500`, ["SENT", "4500", ID, true]],
    ["Credit as a type", `Trx ID,Transaction Type,Amount\n${ID},CREDIT,4500`, ["RECEIVED", "4500", ID, true]],
    ["a wallet's own type", `Trx ID,Type,Amount\n${ID},Send Money Received,4500`, ["RECEIVED", "4500", ID, true]],
    ["a wallet's own type, out", `Trx ID,Type,Amount\n${ID},Cash Out,4500`, ["SENT", "4500", ID, true]],
    ["a minus", `Trx ID,Amount\n${ID},-4500`, ["SENT", "4500", ID, true]],
    ["brackets", `Trx ID,Amount\n${ID},"(4,500.00)"`, ["SENT", "4500", ID, true]],
    ["a suffix", `Trx ID,Amount\n${ID},"4,500.00 Dr"`, ["SENT", "4500", ID, true]],
    ["a currency", `Trx ID,Amount\n${ID},"Tk. 4,500.00 Cr"`, ["RECEIVED", "4500", ID, true]],
    ["other rows have a minus", `Trx ID,Amount\n${ID},4500\nDAA0000001,-20`, ["RECEIVED", "4500", ID, true]],
    ["a column of what came in", `Trx ID,Received Amount\n${ID},4500`, ["RECEIVED", "4500", ID, true]],
    ["nothing: it is looked at", `Trx ID,Details,Amount\n${ID},Payment to shop,4500`, ["RECEIVED", "4500", ID, false]],
    ["Bengali digits", `Trx ID,জমা,খরচ\n${ID},"৪,৫০০",`, ["RECEIVED", "4500", ID, true]],
    ["both", `Transaction ID,Debit,Credit\n${ID},10,4500`, ["both in and out"]],
    ["a sign that says nothing", `Transaction ID,Dr/Cr,Amount\n${ID},X,4500`, ["no direction"]],
    ["a sign against the type", `Transaction ID,Dr/Cr,Type,Amount\n${ID},Dr,Credit,4500`, ["no direction"]],
    ["money that went back", `Transaction ID,Type,Credit\n${ID},Payment Reversal,4500`, ["reversal"]],
    ["a reference is no id", `Reference,Transaction ID,Amount\nDAA0000001,${ID},-4500`, ["SENT", "4500", ID, true]],
  ])("%s", async (_, text, expected) => expect(await money(text)).toEqual(expected));
});

test.each<[string, string, string]>([
  ["an id as a power of ten", "8.80172E+12,4500,01718224590", "8.80172E+12"],
  ["an id as a date", "2-Jan,4500,01718224590", "2-Jan"],
  ["an id as a month", "Jan-26,4500,01718224590", "Jan-26"],
  ["an id in question marks", "????????,4500,01718224590", "????????"],
  ["a sender as a power of ten", `${ID},4500,8.80172E+12`, "8.80172E+12"],
  ["a sender in question marks", `${ID},4500,????? ?????`, "????? ?????"],
  ["an amount too wide for its column", `${ID},########,01718224590`, "########"],
  ["an amount as a date", `${ID},4-May,01718224590`, "4-May"],
  ["an error of a formula", `${ID},4500,#NAME?`, "#NAME?"],
])("%s refuses its row with words, and no other", async (_, row, value) => {
  const { notices, problems } = await read(`TrxID,Amount,Sender\n${row}\nDAA0000001,10,01718224590\n`);
  expect(problems).toEqual([{ row: 2, message: "changed by the spreadsheet", value }]);
  expect(notices.map(({ transactionId }) => transactionId)).toEqual(["DAA0000001"]);
});

describe("dates", () => {
  const dated = (dates: string[], head = "Date") =>
    `TrxID,${head},Amount\n${dates.map((date, index) => `DAA000000${index},${date},-10`).join("\n")}\n`;
  const days = async (text: string, more?: Partial<StatementSource>) => {
    const { notices, dates, problems } = await read(text, more);
    return { order: dates.order, at: notices.map(({ receivedAt }) => receivedAt.toISOString()), problems };
  };

  test.each<[string, string[], string | null, string[]]>([
    [
      "day first, by one row",
      ["03/04/2026 10:00", "22/11/2026 19:42"],
      "day_first",
      ["2026-04-03T04:00:00.000Z", "2026-11-22T13:42:00.000Z"],
    ],
    [
      "month first, by one row",
      ["03/04/2026 10:00", "11/22/2026 7:42 PM"],
      "month_first",
      ["2026-03-04T04:00:00.000Z", "2026-11-22T13:42:00.000Z"],
    ],
    ["two figures of the year", ["22-11-26 19:42"], "day_first", ["2026-11-22T13:42:00.000Z"]],
    ["a month's name", ["22-Nov-2026 07:42 PM"], null, ["2026-11-22T13:42:00.000Z"]],
    ["an American month's name", ['"Nov 22, 2026 7:42 PM"'], null, ["2026-11-22T13:42:00.000Z"]],
    ["the year first", ["2026-11-22T19:42:00"], null, ["2026-11-22T13:42:00.000Z"]],
    ["the same in both orders", ["05/05/2026 10:00"], "day_first", ["2026-05-05T04:00:00.000Z"]],
    ["the day alone is its noon", ["22/11/2026"], "day_first", ["2026-11-22T06:00:00.000Z"]],
  ])("%s", async (_, dates, order, at) => {
    expect(await days(dated(dates))).toEqual({ order, at, problems: [] });
  });

  it("of a file that leaves both orders open, the clerk says which", async () => {
    const text = dated(["03/04/2026 10:00", "05/06/2026 11:00"]);
    const { dates } = await read(text);
    const sample = { written: "03/04/2026 10:00", day_first: "2026-04-03", month_first: "2026-03-04" };
    expect(dates).toEqual({ order: "open", sample });
    expect((await read(text, { dateOrder: "month_first" })).dates).toEqual({ order: "month_first", sample });
    expect((await days(text, { dateOrder: "month_first" })).at[0]).toBe("2026-03-04T04:00:00.000Z");
    expect((await days(text, { dateOrder: "day_first" })).at[0]).toBe("2026-04-03T04:00:00.000Z");
  });

  it("a choice does not overrule what the file tells", async () => {
    expect((await days(dated(["22/11/2026 19:42"]), { dateOrder: "month_first" })).order).toBe("day_first");
  });

  it("with the time in a column of its own", async () => {
    const text = `TrxID,Date,Time,Amount\n${ID},22/11/2026,7:42 PM,-10\nDAA0000001,23/11/2026,19:42:10,-10\n`;
    const { notices } = await read(text);
    expect(notices.map(({ paidAt }) => paidAt?.toISOString())).toEqual([
      "2026-11-22T13:42:00.000Z",
      "2026-11-23T13:42:10.000Z",
    ]);
  });

  it.each(["31/02/2026 10:00", "yesterday", "13/13/2026"])("%s is no date, and said so", async (written) => {
    const { notices, problems } = await read(
      `TrxID,Date,Amount\n${ID},${written},-10\nDAA0000001,22/11/2026 19:42,-10\n`,
    );
    expect(problems).toEqual([{ row: 2, message: "no date", value: written }]);
    expect(notices).toHaveLength(1);
  });

  it("each day of a year is read back in the order of its file, once one day tells it", async () => {
    const day = fc.date({ min: new Date("2026-01-01"), max: new Date("2026-12-31"), noInvalidDate: true });
    await fc.assert(
      fc.asyncProperty(fc.array(day, { minLength: 1, maxLength: 9 }), fc.boolean(), async (all, isDayFirst) => {
        const isos = [...all.map((one) => one.toISOString().slice(0, 10)), "2026-11-22"];
        const written = isos.map((iso) => {
          const [year, month, date] = iso.split("-");
          return isDayFirst ? `${date}/${month}/${year} 10:00` : `${month}/${date}/${year} 10:00`;
        });
        const { order, at } = await days(dated(written));
        expect(order).toBe(isDayFirst ? "day_first" : "month_first");
        expect(at.map((instant) => instant.slice(0, 10))).toEqual(isos);
      }),
      { numRuns: 50 },
    );
  });
});

test("whatever the free text of a row says, the row reads the same", async () => {
  const word = fc.constantFrom(
    ..."send money|received|Cash Out|fee|Dr|Credit|-500|Tk 9,000|TrxID DAA0000001|reversal|01911223344|22/12/2025 10:00|admission|ভর্তি ফি|debit".split(
      "|",
    ),
  );
  const row = (note: string) =>
    `TrxID,Description,Debit,Credit,Remarks,Sender\n${ID},"${note}",,4500,"${note}",01718224590\n`;
  const [expected] = (await read(row("x"))).notices;
  await fc.assert(
    fc.asyncProperty(fc.array(word, { maxLength: 6 }), async (words) => {
      const { notices, problems } = await read(row(words.join(" ")));
      expect(problems).toEqual([]);
      expect({ ...notices[0], rawText: "" }).toEqual({ ...expected, rawText: "" });
    }),
    { numRuns: 60 },
  );
});
