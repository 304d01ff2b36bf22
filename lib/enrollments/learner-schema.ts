import { z } from "zod";
import { enrollmentStatuses } from "@/lib/enrollments/schema";
import { charField } from "@/lib/wire/fields";
import { SEARCH_MAX } from "@/lib/wire/limits";
import { listQuery, pageOf } from "@/lib/wire/page";

/** A batch's learners as its teachers see them. */
const batchLearnerSchema = z.object({
  enrollment_id: z.int(),
  user_id: z.int(),
  username: z.string(),
  name: z.string(),
  roll: z.int(),
  status: z.enum(enrollmentStatuses),
  enrolled_at: z.iso.datetime({ offset: true }),
  expires_at: z.iso.datetime({ offset: true }).nullable(),
});
export const learnerListSchema = z.object({
  /** Words of a name or a username, or a roll. */
  search: charField({ max: SEARCH_MAX }).optional(),
  status: z.enum(["active", "over"]).optional(),
  ...listQuery(["enrolled"], "-enrolled"),
});
export const learnerPageSchema = pageOf(batchLearnerSchema);

export type BatchLearner = z.output<typeof batchLearnerSchema>;
export type LearnerList = z.output<typeof learnerListSchema>;
export type LearnerPage = z.output<typeof learnerPageSchema>;
