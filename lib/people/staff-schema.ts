import { z } from "zod";
import { detailColumns, nameColumns } from "@/lib/accounts/profile-fields";
import { switchedOffSchema } from "@/lib/accounts/switched-off-schema";
import { paymentMethods } from "@/lib/enrollments/payment-method";
import { enrollmentStatuses } from "@/lib/enrollments/schema";
import { charField, textFields } from "@/lib/wire/fields";
import { ID_MAX, SEARCH_MAX } from "@/lib/wire/limits";
import { type ExportQuery, exportQuery, listQuery, pageOf } from "@/lib/wire/page";

const instant = z.iso.datetime();
const id = z.int();

export const accountStates = ["active", "off", "not_activated"] as const;

const filters = {
  /** Matches like the search box. */
  q: charField({ max: SEARCH_MAX, allowBlank: true }).optional(),
  state: z.enum(accountStates).optional(),
  batch: z.coerce.number().int().min(1).max(ID_MAX).optional(),
};

export const peopleListSchema = z.object({ ...filters, ...listQuery(["joined"], "-joined") });
export const peopleExportSchema = z.object({ ...filters, ...exportQuery });
export type PeopleFilter = Omit<z.output<typeof peopleExportSchema>, keyof ExportQuery>;
export type PeopleList = z.output<typeof peopleListSchema>;

const personRowSchema = z.object({
  id,
  name: z.string(),
  username: z.string(),
  email: z.string(),
  phone_number: z.string(),
  state: z.enum(accountStates),
  is_staff: z.boolean(),
  joined_at: instant,
  enrollments: z.array(z.object({ batch_name: z.string(), status: z.enum(enrollmentStatuses) })),
});
export type PersonRow = z.output<typeof personRowSchema>;
/** A row of the exported file. */
export type PersonLine = Omit<PersonRow, "is_staff">;
export const peoplePageSchema = pageOf(personRowSchema);
export type PeoplePage = z.output<typeof peoplePageSchema>;

const personPaymentSchema = z.object({
  id,
  method: z.enum(paymentMethods),
  /** Exact decimals in taka. */
  amount: z.string(),
  refunded: z.string(),
  transaction_id: z.string().nullable(),
  payer_phone: z.string(),
  note: z.string(),
  recorded_at: instant,
  recorded_by: z.string().nullable(),
  void_reason: z.string().nullable(),
});
export type PersonPayment = z.output<typeof personPaymentSchema>;

const personEnrollmentSchema = z.object({
  id,
  batch_id: id,
  batch_name: z.string(),
  course_title: z.string(),
  roll: z.int(),
  status: z.enum(enrollmentStatuses),
  enrolled_at: instant,
  expires_at: instant.nullable(),
  end_reason: z.string().nullable(),
  exams_taken: z.int(),
  payments: z.array(personPaymentSchema),
});
export type PersonEnrollment = z.output<typeof personEnrollmentSchema>;

/** Numbers and facts only; staff judge. */
const sharingSchema = z.object({
  /** Sessions used within the last day, and the networks they came from. */
  devices_today: z.int(),
  networks_today: z.int(),
  devices_month: z.int(),
  networks_month: z.int(),
  /** Attempts that were opened again on another device or tab. */
  reopened_attempts: z.int(),
  /** Requests for recordings by this person's link from another address. */
  link_uses: z.object({ recordings: z.int(), requests: z.int(), networks: z.int(), last_at: instant }).nullable(),
});
export type Sharing = z.output<typeof sharingSchema>;

export const noteSchema = z.object({
  id,
  body: z.string(),
  is_pinned: z.boolean(),
  author: z.string().nullable(),
  created_at: instant,
  /** True for the viewer's own note, which they may remove. */
  is_own: z.boolean(),
});
export type Note = z.output<typeof noteSchema>;

export const deviceSchema = z.object({
  id: z.string(),
  is_console: z.boolean(),
  user_agent: z.string(),
  /** Masked, so that it does not identify a household. */
  address: z.string(),
  created_at: instant,
  last_used_at: instant,
});
export type Device = z.output<typeof deviceSchema>;

export const personSchema = z.object({
  id,
  name: z.string(),
  ...textFields(nameColumns),
  username: z.string(),
  email: z.string(),
  ...textFields(detailColumns),
  /** Digits alone, in international form. */
  phone_digits: z.string(),
  state: z.enum(accountStates),
  switched_off: switchedOffSchema,
  is_staff: z.boolean(),
  /** False for a colleague's account, which only administrators may change. */
  may_manage: z.boolean(),
  joined_at: instant,
  updated_at: instant,
  merged_accounts: z.int(),
  enrollments: z.array(personEnrollmentSchema),
  paid: z.string(),
  refunded: z.string(),
  devices: z.array(deviceSchema),
  sharing: sharingSchema,
  pinned: z.array(noteSchema),
});
export type Person = z.output<typeof personSchema>;
