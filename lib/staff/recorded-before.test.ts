import { expect, test } from "vitest";
import type { NewEnrollment } from "@/lib/enrollments/mutations";
import type { ListedEnrollment, ListedPayment } from "@/lib/staff/queries";
import { findContainedFiles, judgeLine } from "@/lib/staff/recorded-before";
import { Prisma } from "@/prisma/generated/client";

const now = new Date("2026-11-22T12:00:00Z");
const amount = (taka: number) => String(taka);

function line(payment: Partial<NewEnrollment["payment"]> = {}, place: Partial<NewEnrollment> = {}): NewEnrollment {
  const details = { method: "CASH", amount: amount(3000), transactionId: null, payerPhone: "", note: "", ...payment };
  return { learnerId: 1, batchId: 2, expiresAt: null, ...place, payment: details } as NewEnrollment;
}

/** The enrolment that a line would have made, with its payment. */
function recorded(
  made: NewEnrollment,
  { payment = {}, ...state }: Partial<ListedEnrollment> & { payment?: Partial<ListedPayment> } = {},
) {
  const enrollment = {
    id: 7,
    userId: made.learnerId,
    batchId: made.batchId,
    expiresAt: made.expiresAt,
    status: "ACTIVE",
    enrolledAt: now,
    user: { username: "rima" },
    batch: { name: "ব্যাচ ০৭" },
    ...state,
  } as ListedEnrollment;
  const stored = {
    ...made.payment,
    amount: new Prisma.Decimal(made.payment.amount),
    voidedAt: null,
    sourceHash: null,
    ...payment,
    enrollment,
  } as ListedPayment;
  enrollment.payments = [stored];
  return { enrollments: [enrollment], payments: [stored], containedFiles: new Set<string>() };
}
const judge = (made: NewEnrollment, records = recorded(made), renew = false) =>
  judgeLine(made, records, { now, renew }).kind;

const cash = line();
const bkash = line({ method: "BKASH", transactionId: "9GH7K2LMNP" });
const nothing = { enrollments: [], payments: [], containedFiles: new Set<string>() };
const over = { status: "CANCELLED" } as const;

test("what nobody recorded is new", () => {
  expect(judge(cash, nothing)).toBe("new");
  expect(judge(bkash, nothing)).toBe("new");
});

test("the same payment again changes nothing; its price, its method and its learner are held to it", () => {
  expect(judge(bkash)).toBe("unchanged");
  expect(judge(cash)).toBe("unchanged");
  expect(judge(line({ ...bkash.payment, amount: amount(2000) }), recorded(bkash))).toBe("refused");
  expect(judge(line({ ...bkash.payment, method: "NAGAD" }), recorded(bkash))).toBe("refused");
  expect(judge(line(bkash.payment, { learnerId: 9 }), recorded(bkash))).toBe("refused");
});

test("a payment without an id is told apart by all that was written down", () => {
  for (const other of [line({ note: "নভেম্বর" }), line({ payerPhone: "01712345678" }), line({ amount: amount(1) })]) {
    expect(judge(other, recorded(cash))).toBe("refused");
    expect(judge(other, recorded(cash, over))).toBe("new");
  }
});

test("an id that was spent and voided is free; with the enrolment running it is still a second one", () => {
  const voided = { payment: { voidedAt: now } };
  expect(judge(bkash, recorded(bkash, { ...voided, ...over }))).toBe("new");
  expect(judge(bkash, recorded(bkash, voided))).toBe("refused");
});

test("an id keeps its enrolment when that is over, and says so", () => {
  expect(judgeLine(bkash, recorded(bkash, over), { now, renew: true })).toMatchObject({
    kind: "unchanged",
    note: expect.stringContaining("#7"),
  });
});

test("cash for an enrolment that is over is new, unless the file is an earlier one again", () => {
  const of = (sourceHash: string) => recorded(cash, { ...over, payment: { sourceHash } });
  expect(judge(cash, of("a"))).toBe("new");
  const contained = { ...of("a"), containedFiles: new Set(["a"]) };
  expect(judge(cash, contained)).toBe("unchanged");
  expect(judge(cash, contained, true)).toBe("new");
});

test("cash that went along to another batch is not taken again", () => {
  expect(judge(cash, recorded(cash, { status: "TRANSFERRED" }))).toBe("unchanged");
  expect(judge(cash, recorded(cash, { status: "TRANSFERRED" }), true)).toBe("new");
});

test("a file is contained when each of its payments is a line, whatever else the lines hold", () => {
  const of = (made: NewEnrollment, sourceHash: string) => recorded(made, { payment: { sourceHash } }).payments;
  const lineOf = (learnerId: number) => line({}, { learnerId });
  const imported = [...of(lineOf(1), "a"), ...of(lineOf(2), "a"), ...of(lineOf(3), "b")];
  expect(findContainedFiles(imported, [lineOf(1), lineOf(2)])).toEqual(new Set(["a"]));
  expect(findContainedFiles(imported, [lineOf(1)])).toEqual(new Set());
  expect(findContainedFiles(imported, [1, 2, 3, 4].map(lineOf))).toEqual(new Set(["a", "b"]));
});
