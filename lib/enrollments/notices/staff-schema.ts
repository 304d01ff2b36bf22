import { z } from "zod";
import { noticeFactsSchema } from "@/lib/enrollments/claims/staff-schema";
import { dateOrders } from "@/lib/enrollments/notices/statement-dates";
import { claimMethods } from "@/lib/enrollments/payment-method";
import { charField } from "@/lib/wire/fields";
import { NOTE_MAX, SEARCH_MAX } from "@/lib/wire/limits";
import { listQuery, pageOf } from "@/lib/wire/page";

const noticeStates = ["unclaimed", "unread", "claimed", "spent", "dismissed", "sent"] as const;

export const noticeListSchema = z.object({
  /**
   * `unclaimed`: money that came in for nobody; `unread`: no transaction could be read in it; `sent`: money that the
   * academy paid.
   */
  state: z.enum(["all", ...noticeStates]).default("unclaimed"),
  method: z.enum(claimMethods).optional(),
  /** A transaction id or a phone number. */
  q: charField({ max: SEARCH_MAX }).optional(),
  ...listQuery(["time"], "-time"),
});

export const staffNoticeSchema = noticeFactsSchema.extend({
  state: z.enum(noticeStates),
  device: z.string(),
  sender: z.string(),
  claim_id: z.int().nullable(),
  enrollment_id: z.int().nullable(),
  dismiss_reason: z.string().nullable(),
  dismissed_by: z.string().nullable(),
});
export const noticePageSchema = pageOf(staffNoticeSchema);

export const pasteSchema = z.object({ text: charField({ max: 2000 }) });
export const pastedSchema = z.object({ stored: z.boolean(), notice: staffNoticeSchema.nullable() });

const reason = charField({ max: NOTE_MAX });
export const dismissSchema = z.object({ reason });
export const spendSchema = z.object({ payment_id: z.int().positive(), reason });

export const statementSchema = z.object({
  file: z.instanceof(Blob, { error: "The submitted data was not a file." }),
  method: z.enum(claimMethods),
  /** Required where the file leaves the order open. */
  date_order: z.enum(dateOrders).optional(),
  /** With `true` nothing is written. */
  preview: z.enum(["true", "false"]).default("false"),
});
export const statementResultSchema = z.object({
  /** The number of rows that were new, and of those known before. */
  added: z.int(),
  known: z.int(),
  /** Rows that are stored but must be checked before they count. */
  doubtful: z.int(),
  /** Problems by the row number that a spreadsheet shows. */
  problems: z.array(z.object({ row: z.int(), message: z.string(), value: z.string().optional() })),
  /** `order` is null when no date is written in figures; `sample` is null unless both orders fit all dates. */
  dates: z.object({
    order: z.enum([...dateOrders, "open"]).nullable(),
    sample: z.object({ written: z.string(), day_first: z.iso.date(), month_first: z.iso.date() }).nullable(),
  }),
});

export type NoticeList = z.output<typeof noticeListSchema>;
export type StaffNotice = z.infer<typeof staffNoticeSchema>;
export type NoticePage = z.infer<typeof noticePageSchema>;
export type Pasted = z.infer<typeof pastedSchema>;
export type StatementResult = z.infer<typeof statementResultSchema>;
