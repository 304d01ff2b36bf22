import { z } from "zod";
import { moneyMethods } from "@/lib/enrollments/payment-method";
import { askedDay, charField } from "@/lib/wire/fields";
import { NOTE_MAX } from "@/lib/wire/limits";
import { exportQuery } from "@/lib/wire/page";

const method = z.enum(moneyMethods);

const taka = z.number();
const sum = z.object({ count: z.int(), amount: taka });

const storedAccount = z.object({
  method,
  /** The receiving account as the wallet's message names it; empty where none did. */
  account: z.string(),
  count: z.int(),
  recorded: taka,
  /** The recorded sum before refunds; a day that was closed before this was kept uses `recorded` instead. */
  received: taka,
  /** The sum of claims that wait. */
  claimed: taka,
  /** Money that came on another day than it was recorded, with its sign for this day. */
  carried: taka.default(0),
  /** The sum that the wallets report, or that was counted in the cash box; null where neither is known. */
  arrived: taka.nullable(),
  mismatches: z.int(),
});
/** Days that were closed before 0.2.0 kept no sum without refunds. */
const keptAccount = z.preprocess(
  (row) => (typeof row === "object" && row !== null && "recorded" in row ? { received: row.recorded, ...row } : row),
  storedAccount,
);

/** The figures that are stored when a day is closed. */
export const storedFiguresSchema = z.object({
  /** The recorded sum with corrections, less voids and refunds. */
  total: taka,
  count: z.int(),
  kinds: z.object({ payment: sum, void: sum, refund: sum, correction: sum }),
  /** Taka by the hour in Dhaka. */
  hours: z.array(taka).length(24),
  accounts: z.array(keptAccount),
  /** Messages that no account can be read from. */
  unread: z.int().default(0),
  clerks: z.array(z.object({ id: z.int().nullable(), name: z.string(), count: z.int(), amount: taka })),
});

const cashFiguresSchema = storedFiguresSchema.extend({
  accounts: z.array(
    storedAccount.extend({
      /** Taka that are present beyond what is recorded and claimed. */
      difference: taka,
    }),
  ),
  /** The mismatches of all accounts, and messages that could not be read. */
  mismatches: z.int(),
});

const moneyWithoutClaim = z.object({
  notice_id: z.int(),
  method: method.nullable(),
  transaction_id: z.string().nullable(),
  amount: taka.nullable(),
  payer_phone: z.string(),
  at: z.iso.datetime(),
  text: z.string(),
});
const claimWithoutMoney = z.object({
  claim_id: z.int(),
  learner: z.string(),
  method,
  transaction_id: z.string(),
  amount: taka.nullable(),
  at: z.iso.datetime(),
});
export const mismatchCounts = z.object({
  money_without_claim: z.int(),
  claims_without_money: z.int(),
  payments_without_money: z.int(),
});
const paymentWithoutMoney = z.object({
  payment_id: z.int(),
  learner_id: z.int(),
  learner: z.string(),
  method,
  transaction_id: z.string().nullable(),
  amount: taka,
  at: z.iso.datetime(),
});

export const cashDaySchema = z.object({
  day: z.iso.date(),
  today: z.iso.date(),
  /** The day on which new entries count: today, or the next day that is not closed. */
  open_day: z.iso.date(),
  /** Entries recorded on this day after it was closed, and the day on which the first of them counts. */
  later: z.object({ day: z.iso.date(), count: z.int(), amount: taka }).nullable(),
  /** The total of the day before, for comparison. */
  total_before: taka,
  closed: z
    .object({ at: z.iso.datetime(), by: z.string(), counted_cash: taka.nullable(), note: z.string() })
    .nullable(),
  /** A closed day shows the figures of its closing. */
  figures: cashFiguresSchema,
  /** The full numbers; each list below holds at most the first 200. */
  counts: mismatchCounts,
  money_without_claim: z.array(moneyWithoutClaim),
  claims_without_money: z.array(claimWithoutMoney),
  payments_without_money: z.array(paymentWithoutMoney),
  /** Pairs that may be one transaction spelt in two ways: the ids look alike and the amounts are the same. */
  suggestions: z.array(z.object({ notice_id: z.int(), claim_id: z.int() })),
  /** The time of a wallet's last message, whatever day it counts on. */
  last_message_at: z.iso.datetime().nullable(),
});

export const cashDayParams = z.object({ day: askedDay() });
export const cashExportSchema = z.object(exportQuery);

export const closeDaySchema = z.object({
  /** The total that the clerk saw, so that money that came meanwhile is not closed unseen. */
  total: z.number(),
  counted_cash: z.number().min(0).max(99_999_999).multipleOf(0.01).nullable(),
  /** The reason for closing the day in spite of mismatches. */
  note: charField({ max: NOTE_MAX, allowBlank: true }).optional().default(""),
});

export const openCashDaySchema = z.object({ today: z.iso.date(), open_day: z.iso.date() });

export type StoredFigures = z.output<typeof storedFiguresSchema>;
export type CashFigures = z.output<typeof cashFiguresSchema>;
export type CashDay = z.output<typeof cashDaySchema>;
export type CloseDay = z.output<typeof closeDaySchema>;
