import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readStatement, type StatementSource } from "@/lib/enrollments/notices/statement";

const source: StatementSource = { method: "BKASH", device: "s.csv", now: new Date("2026-11-27T06:00:00Z") };
const ID = "DKM8R2QX5T";
const OWN = "01811111111";

/** Gives "RECEIVED 4500", with a question mark for an uncertain row, or the reason why the row is refused. */
async function money(text: string, more: Partial<StatementSource> = {}): Promise<string> {
  const { notices, problems } = await readStatement(new TextEncoder().encode(text), { ...source, ...more });
  const [notice] = notices;
  if (!notice) return problems.map(({ message }) => message).join();
  return `${notice.direction} ${notice.amount}${notice.isCertain ? "" : "?"}`;
}

describe("money that is not there", () => {
  test.each([
    ["Failed", "not completed"],
    ["Pending", "not completed"],
    ["Reversed", "reversal"],
    ["Unsuccessful", "not completed"],
    ["In progress", "not completed"],
    ["ব্যর্থ", "not completed"],
    ["X", "not completed"],
    ["Completed", "RECEIVED 4500"],
    ["SUCCESS", "RECEIVED 4500"],
    ["Transaction Successful", "RECEIVED 4500"],
    ["সফল", "RECEIVED 4500"],
    ["", "RECEIVED 4500?"],
  ])("in the state %j", async (state, expected) => {
    expect(await money(`Transaction ID,Status,Sender,Amount\n${ID},${state},01718224590,4500`)).toBe(expected);
    expect(await money(`Trx ID,Final Status (bKash),Credit\n${ID},${state},4500`)).toBe(expected);
    expect(await money(`Trx ID,Transaction Status,Credit\n${ID},${state},4500`)).toBe(expected);
  });

  test.each([
    ["Cash In (Failed)", "not completed"],
    ["Payment received - cancelled", "not completed"],
    ["Received (Pending)", "not completed"],
    ["Cash In Cancel", "not completed"],
    ["Add Money Declined", "not completed"],
    ["Refund", "reversal"],
  ])("of the type %j", async (type, expected) => {
    expect(await money(`Trx ID,Type,Amount\n${ID},${type},4500`)).toBe(expected);
    expect(await money(`Trx ID,Type,Credit\n${ID},${type},4500`)).toBe(expected);
  });

  test.each([
    ["Yes", "reversal"],
    ["No", "RECEIVED 4500"],
    ["", "RECEIVED 4500"],
  ])("by a column of its own: %j", async (flag, expected) => {
    expect(await money(`Trx ID,Reversed,Credit\n${ID},${flag},4500`)).toBe(expected);
  });
});

describe("a type", () => {
  test.each([
    ["Credit Card Bill Payment", "no direction"],
    ["Withdraw from deposit", "no direction"],
    ["Cash In Charge", "no direction"],
    ["Add Money Fee", "no direction"],
    ["Cash Out to agent deposit point", "no direction"],
    ["Payment to Received Ltd", "no direction"],
    ["Deposit to DPS", "RECEIVED 4500?"],
    ["Bank Deposit (bKash to Bank)", "RECEIVED 4500?"],
    ["Payment", "RECEIVED 4500?"],
    ["P2P", "RECEIVED 4500?"],
    ["-", "SENT 4500"],
    ["Outflow", "SENT 4500"],
    ["Received Money", "RECEIVED 4500"],
    ["Payment Received", "RECEIVED 4500"],
    ["Cash-In from Agent", "RECEIVED 4500"],
    ["Send Money", "SENT 4500"],
    ["Mobile Recharge", "SENT 4500"],
    ["ক্যাশ আউট", "SENT 4500"],
    ["টাকা পে\u09DFেছেন", "RECEIVED 4500"],
  ])("%j", async (type, expected) => expect(await money(`Trx ID,Type,Amount\n${ID},${type},4500`)).toBe(expected));

  test("of both sides is looked at where a sender is named", async () => {
    for (const type of ["Payment", "Send Money", "Merchant Payment", "Paid"]) {
      expect(await money(`Trx ID,Type,Sender,Amount\n${ID},${type},01718224590,4500`)).toBe("RECEIVED 4500?");
    }
  });

  test("that names a wallet says nothing", async () => {
    expect(await money(`Trx ID,Payment Type,Sender,Amount\n${ID},bKash,01718224590,4500`)).toBe("RECEIVED 4500");
  });

  test("beside a filled Credit does not matter", async () => {
    expect(await money(`Trx ID,Type,Credit\n${ID},Merchant Payment,4500`)).toBe("RECEIVED 4500");
  });
});

describe("sender and receiver", () => {
  const ends = (sender: string, receiver: string) =>
    `Transaction ID,Sender,Receiver,Amount\n${ID},${sender},${receiver},700`;
  const own = { ownNumbers: ["8801811111111"] };

  test("tell nothing as long as nobody knows which is the academy", async () => {
    expect(await money(ends(OWN, "01718224590"))).toBe("RECEIVED 700?");
    expect(await money(ends("01718224590", OWN))).toBe("RECEIVED 700?");
    expect(await money(ends("01718224590", ""))).toBe("RECEIVED 700");
    expect(await money(`Trx ID,From,Account No,Amount\n${ID},Sadia,01718224590,700`)).toBe("RECEIVED 700");
    expect(await money(`Trx ID,From,Account No,Amount\n${ID},01718224590,${OWN},700`, own)).toBe("RECEIVED 700");
    for (const other of ["Receiver Name", "গ্রহীতা", "To", "Counterparty", "Account No"]) {
      expect(await money(`Trx ID,From,${other},Amount\n${ID},${OWN},01718224590,700`)).toBe("RECEIVED 700?");
    }
  });

  test("say nothing beside a column of directions that is empty", async () => {
    expect(await money(`Trx ID,Dr/Cr,Sender,Amount\n${ID},,01718224590,700`)).toBe("RECEIVED 700?");
  });

  test("are compared with the academy's own numbers", async () => {
    expect(await money(ends(OWN, "01718224590"), own)).toBe("SENT 700");
    expect(await money(ends("01718224590", OWN), own)).toBe("RECEIVED 700");
    expect(await money(ends("01718224590", "01911111111"), own)).toBe("RECEIVED 700?");
    expect(await money(ends(OWN, OWN), own)).toBe("no direction");
    expect(await money(`Trx ID,From,Amount\n${ID},${OWN},700`, own)).toBe("SENT 700");
    const { notices } = await readStatement(new TextEncoder().encode(ends(OWN, "01718224590")), { ...source, ...own });
    expect(notices[0]?.payerPhone).toBe("8801718224590");
  });
});

describe("a sum", () => {
  test.each([
    ["Tk -30", "SENT 30"],
    ["৳ -40", "SENT 40"],
    ["BDT -1,000.00", "SENT 1000"],
    ["-Tk 30", "SENT 30"],
    ["৳(30)", "SENT 30"],
    ["BDT (30.00)", "SENT 30"],
    ["—4500", "SENT 4500"],
    ["4500.00-", "SENT 4500"],
    ["20Dr", "SENT 20"],
    ["Dr 20", "SENT 20"],
    ["20 (Dr)", "SENT 20"],
    ["4500.00Cr", "RECEIVED 4500"],
    ["Cr. 4500", "RECEIVED 4500"],
    ["+4,500/-", "RECEIVED 4500"],
    ["Tk. 4,500 BDT Cr", "RECEIVED 4500"],
    ["'4500", "RECEIVED 4500?"],
    ["0.50", "RECEIVED 0.50?"],
    ["-20 Cr", "no direction"],
    ["1.500", "unclear amount"],
    ["4,500.005", "unclear amount"],
    ["4.500,00", "unclear amount"],
    ["4,50", "unclear amount"],
    ["4 500", "unclear amount"],
    ["4Tk500", "unclear amount"],
    ["4/500", "unclear amount"],
    ["(4500", "unclear amount"],
    ["Sadia", "unclear amount"],
    ["0.00", "no amount"],
    ["Tk -", "no amount"],
    ["—", "no amount"],
  ])("%j", async (sum, expected) => expect(await money(`Trx ID,Amount\n${ID},"${sum}"`)).toBe(expected));

  test("against its column is refused", async () => {
    for (const sum of ["Tk -30", "30 Dr", "(30)"])
      expect(await money(`Trx ID,Credit\n${ID},${sum}`)).toBe("no direction");
    expect(await money(`Trx ID,Debit,Credit\n${ID},-30,`)).toBe("SENT 30");
  });

  test("however it is written, is that sum with that sign, or none", async () => {
    const written = fc.record({
      taka: fc.integer({ min: 1, max: 99_999_999 }),
      currency: fc.constantFrom("", "Tk ", "৳", "BDT ", "টাকা "),
      sign: fc.constantFrom("-", "−", "–", "—"),
      isOutside: fc.boolean(),
      hasThousands: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(written, async ({ taka, currency, sign, isOutside, hasThousands }) => {
        const number = hasThousands ? taka.toLocaleString("en-IN") : String(taka);
        const sum = isOutside ? `${sign}${currency}${number}` : `${currency}${sign}${number}`;
        expect(await money(`Trx ID,Amount\n${ID},"${sum}"`)).toBe(`SENT ${taka}`);
      }),
      { numRuns: 60 },
    );
  });

  test("beside another that says something else is looked at", async () => {
    expect(await money(`Trx ID,Credit,Amount\n${ID},4500,4510`)).toBe("RECEIVED 4500?");
    expect(await money(`Trx ID,Credit,Amount\n${ID},4500,"4,500.00"`)).toBe("RECEIVED 4500");
  });
});

describe("a comma that nothing encloses", () => {
  const moved = "more cells than heads";
  test.each([
    ["in a sum", `Trx ID,Date,Credit,Balance\n${ID},22/11/2026 19:42,4,500.00,61,240.50`, moved],
    ["in a sum with a sign", `Trx ID,Date,Amount,Balance\n${ID},22/11/2026 19:42,-4,500.00,61,240.50`, moved],
    ["in a name", `Trx ID,Customer Name,Credit,Debit,Balance\n${ID},Rahman, Sadia,4500,,61240`, moved],
    ["in a sum, the last cell empty", `Trx ID,Credit,Balance,Note\n${ID},4,500.00,61240,`, moved],
    ["in a name, the last cell empty", `Trx ID,Name,Note,Credit,Debit,X\n${ID},Rahman, Sadia,,4500,,`, "SENT 4500?"],
    ["in a sum in lakhs", `Trx ID,Credit,Balance,Note,X\n${ID},1,23,456.00,61240`, "RECEIVED 1?"],
    ["in a sum, the last cell away", `Trx ID,Credit,Balance,Note\n${ID},4,500.00,61240`, "RECEIVED 4?"],
    ["in a sum without poisha", `Trx ID,Credit,Balance\n${ID},4,500`, "RECEIVED 4?"],
    ["under a row of names that ends in empty ones", `Trx ID,Credit,Balance,,\n${ID},4,500.00,61240,`, moved],
  ])("%s", async (_, text, expected) => expect(await money(text)).toBe(expected));

  test("is no fault where it is enclosed, or where cells are away", async () => {
    expect(await money(`Trx ID,Credit,Balance,Note\n${ID},"4,500.00","61,240.50"`)).toBe("RECEIVED 4500");
    expect(await money(`Trx ID,Amount,Sender,Balance\n${ID},500,01718224590,450`)).toBe("RECEIVED 500");
    expect(await money(`Trx ID,Amount,Balance,,\n${ID},-500,450,,`)).toBe("SENT 500");
    expect(await money(`Trx ID,Credit,Balance,,\n${ID},4500,,,`)).toBe("RECEIVED 4500");
  });
});
