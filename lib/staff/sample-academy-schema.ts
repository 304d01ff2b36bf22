import { z } from "zod";
import { charField } from "@/lib/wire/fields";
import { ACADEMY_NAME_MAX, OLD_PASSWORD_MAX } from "@/lib/wire/limits";

const goingKinds = [
  "learners",
  "staff",
  "payments",
  "courses",
  "batches",
  "exams",
  "recordings",
  "resources",
  "instructors",
  "promo_videos",
  "holidays",
  "cutoffs",
] as const;
const stayingKinds = ["staff", "courses", "batches", "exams", "recordings", "resources", "instructors"] as const;
const obstacleKinds = ["learners", "payments", "payment_notices", "certificates", "cash_days"] as const;

export type ObstacleKind = (typeof obstacleKinds)[number];

const counted = <Kind extends string>(kinds: readonly [Kind, ...Kind[]]) =>
  z.array(z.object({ kind: z.enum(kinds), count: z.int() }));

export const sampleAcademySchema = z.object({
  /** Null where the seed made nothing, or it was removed. */
  sample: z
    .object({
      name: z.string(),
      goes: counted(goingKinds),
      /** How many of those that go somebody has changed since. */
      changed: z.int(),
      stays: counted(stayingKinds),
      obstacles: counted(obstacleKinds),
    })
    .nullable(),
});

export const sampleRemovalSchema = z.object({
  name: charField({ max: ACADEMY_NAME_MAX }),
  current_password: charField({ max: OLD_PASSWORD_MAX, asTyped: true }),
  /** Asked of an account with a second step. */
  code: charField({ max: 40, allowBlank: true }).default(""),
});

export type SampleAcademy = NonNullable<z.output<typeof sampleAcademySchema>["sample"]>;
export type SampleRemoval = z.output<typeof sampleRemovalSchema>;
export type Obstacles = SampleAcademy["obstacles"];
