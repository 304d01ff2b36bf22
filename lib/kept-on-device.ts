import { forgetFor, keptFor } from "@/lib/learner-storage";

/** What practice keeps of a learner's cards (components/practice/practice-store.ts): it ends with an enrolment too. */
export const PRACTICE_CARDS = "practice:cards";

export const forgetPracticeCards = (learner: string): void => forgetFor(learner, PRACTICE_CARDS);

export const hasPracticeCards = (learner: string): boolean => keptFor(learner, PRACTICE_CARDS) !== null;
