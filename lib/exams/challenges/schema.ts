import { z } from "zod";
import { instant } from "@/lib/exams/schema";
import { charField, idField } from "@/lib/wire/fields";
import { CHALLENGE_MAX } from "@/lib/wire/limits";

/** A learner's judgement of the key; the text says why. */
export const challengeGrounds = ["wrong_key", "several_right", "unclear"] as const;
export type ChallengeGround = (typeof challengeGrounds)[number];

export const challengeStatuses = ["waiting", "accepted", "rejected"] as const;
export type ChallengeStatus = (typeof challengeStatuses)[number];

export const ground = z.enum(challengeGrounds).nullable();

export const newChallengeSchema = z.object({
  question_id: idField,
  text: charField({ max: CHALLENGE_MAX }),
  ground: ground.default(null),
});

export const challengeSchema = z.object({
  question_id: z.int(),
  ground,
  text: z.string(),
  status: z.enum(challengeStatuses),
  /** The teacher's words; null while it waits. */
  message: z.string().nullable(),
  created_at: instant,
  updated_at: instant,
  ruled_at: instant.nullable(),
});

export type NewChallenge = z.output<typeof newChallengeSchema>;
export type Challenge = z.infer<typeof challengeSchema>;
