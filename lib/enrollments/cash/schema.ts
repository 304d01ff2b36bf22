import { z } from "zod";
import { askedDay, charField } from "@/lib/wire/fields";
import { NOTE_MAX } from "@/lib/wire/limits";
import { exportFormat } from "@/lib/wire/page";

const method = z.enum(["bkash", "nagad", "rocket", "cash"]);

const taka = z.number();
const sum = z.object({ count: z.int(), amount: taka });

export const cashFiguresSchema = z.object({
  /** What was recorded, less voids and refunds, corrections counted. */
  total: taka,
  count: z.int(),
  kinds: z.object({ payment: sum, void: sum, refund: sum, correction: sum }),
  /** Taka by the hour in Dhaka. */
  hours: z.array(taka).length(24),
  accounts: z.array(
    z.object({
      method,
      /** The receiving account as the wallet's message names it; empty where none did. */
      account: z.string(),
      count: z.int(),
      recorded: taka,
      /** Of claims that wait. */
      claimed: taka,
      /** By the wallets' messages; null for cash, which nobody reports. */
      arrived: taka.nullable(),
      mismatches: z.int(),
    }),
  ),
  clerks: z.array(z.object({ id: z.int().nullable(), name: z.string(), count: z.int(), amount: taka })),
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

export const cashDaySchema = z.object({
  day: z.iso.date(),
  today: z.iso.date(),
  /** Of the day before, to compare with. */
  total_before: taka,
  closed: z
    .object({ at: z.iso.datetime(), by: z.string(), counted_cash: taka.nullable(), note: z.string() })
    .nullable(),
  /** Of a closed day as they were. */
  figures: cashFiguresSchema,
  money_without_claim: z.array(moneyWithoutClaim),
  claims_without_money: z.array(claimWithoutMoney),
  /** One transaction, spelled two ways: ids that look alike, and the same amount. */
  suggestions: z.array(z.object({ notice_id: z.int(), claim_id: z.int() })),
  /** When a wallet's message came last, whatever day it counts on. */
  last_message_at: z.iso.datetime().nullable(),
});

export const cashDayParams = z.object({ day: askedDay() });
export const cashExportSchema = z.object({ format: exportFormat });

export const closeDaySchema = z.object({
  /** What the screen showed: money that came meanwhile is not closed unseen. */
  total: z.number(),
  counted_cash: z.number().min(0).max(99_999_999).multipleOf(0.01).nullable(),
  /** Why what does not match is left so. */
  note: charField({ max: NOTE_MAX, allowBlank: true }).optional().default(""),
});

export type CashFigures = z.output<typeof cashFiguresSchema>;
export type CashDay = z.output<typeof cashDaySchema>;
export type CloseDay = z.output<typeof closeDaySchema>;
export type CloseDayInput = z.input<typeof closeDaySchema>;
