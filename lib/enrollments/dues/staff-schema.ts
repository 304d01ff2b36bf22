import { z } from "zod";
import { takaOf } from "@/lib/format";
import { charField, idParam } from "@/lib/wire/fields";
import { NOTE_MAX } from "@/lib/wire/limits";
import { exportQuery, listQuery, pageOf } from "@/lib/wire/page";

const taka = z
  .string()
  .overwrite(takaOf)
  .regex(/^\d{1,8}(\.\d{1,2})?$/, "Enter an amount in taka.");
const part = z.object({
  amount: taka.refine((amount) => Number(amount) > 0, "Enter an amount in taka."),
  due_on: z.iso.date(),
});
/** The parts must be in the order of their days. */
const parts = z
  .array(part)
  .max(24)
  .refine((list) => list.every(({ due_on }, index) => index === 0 || due_on >= (list[index - 1]?.due_on ?? "")), {
    error: "The days must be in order.",
  });
/** The debt is the sum of the parts, and must fit its column. */
const payable = parts.refine((list) => list.reduce((sum, { amount }) => sum + Number(amount), 0) < 100_000_000, {
  error: "The parts are more than 99,999,999.99 taka.",
});
const reason = charField({ max: NOTE_MAX });

const plan = {
  instalments: parts,
  /** The access ends this many days after an unpaid part was due; null means that it stays. */
  overdue_block_days: z.int().min(0).max(365).nullable(),
};
export const planSchema = z.object(plan);
/** `seen` is the plan that the change was based on. */
export const planChangeSchema = z.object({ ...plan, instalments: payable, seen: planSchema, reason });

const schedule = z.array(z.object({ amount: z.string(), due_on: z.string() }));

export const scheduleChangeSchema = z.object({
  dues: payable,
  /** The parts that the change was based on. */
  seen: schedule.max(100),
  reason,
});
export const scheduleSchema = z.object({
  dues: schedule,
  /** Decimal in taka. */
  owed: z.string(),
});

const filters = {
  /** `overdue`: its day has passed; `upcoming`: it has not. */
  state: z.enum(["all", "overdue", "upcoming", "blocked"]).default("all"),
  batch_id: idParam.optional(),
};
export const owingListSchema = z.object({ ...filters, ...listQuery(["since", "owed"], "since") });
export const owingExportSchema = z.object({ ...filters, ...exportQuery });

const owingSchema = z.object({
  enrollment_id: z.int(),
  learner: z.object({ id: z.int(), name: z.string(), username: z.string(), phone_number: z.string() }),
  batch: z.object({ id: z.int(), name: z.string(), course_title: z.string() }),
  /** Decimals in taka: the whole debt, and the part that is or was due first. */
  owed: z.string(),
  next_amount: z.string(),
  /** The last day of that part. */
  due_on: z.string(),
  is_overdue: z.boolean(),
  /** The time at which the batch's rule ends, or ended, the access; null for never. */
  blocked_from: z.iso.datetime().nullable(),
  /** All parts of the price, paid ones included. */
  dues: schedule,
});
export const owingPageSchema = pageOf(owingSchema);

export type OwingFilter = Pick<z.output<typeof owingListSchema>, "state" | "batch_id">;
export type OwingList = z.output<typeof owingListSchema>;
export type Owing = z.infer<typeof owingSchema>;
/** A row of the exported file. */
export type OwingLine = Omit<Owing, "learner" | "batch" | "is_overdue" | "dues"> & {
  learner: Omit<Owing["learner"], "id">;
  batch: Omit<Owing["batch"], "id">;
};
export type OwingPage = z.infer<typeof owingPageSchema>;
export type PlanRecord = z.infer<typeof planSchema>;
export type PlanChange = z.infer<typeof planChangeSchema>;
