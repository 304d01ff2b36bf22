-- Expand only. Questions of a running attempt that the learner wants to look at again, for whichever device opens it next
-- (contract §4). A table of its own: no save and no seal waits for it.
CREATE TABLE "attempt_flags" (
    "attempt_id" INTEGER NOT NULL,
    "question_ids" INTEGER[] NOT NULL,
    "attempt_key" UUID NOT NULL,
    "seq" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "attempt_flags_pkey" PRIMARY KEY ("attempt_id"),
    CONSTRAINT "attempt_flags_attempt_id_fkey" FOREIGN KEY ("attempt_id") REFERENCES "attempts" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
