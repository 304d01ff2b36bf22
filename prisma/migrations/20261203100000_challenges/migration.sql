-- Learners challenge a question, and a teacher rules on all its challenges (docs/contract.md, section 14).
ALTER TABLE "exams"
  ADD COLUMN "challenge_hours" SMALLINT NOT NULL DEFAULT 48,
  ADD CONSTRAINT "exams_challenge_hours" CHECK ("challenge_hours" BETWEEN 0 AND 720);

CREATE TABLE "challenges" (
  "id" SERIAL NOT NULL,
  "attempt_id" INTEGER NOT NULL,
  "question_id" INTEGER NOT NULL,
  "ground" VARCHAR(20),
  "text" VARCHAR(1000) NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL,
  "updated_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "challenges_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "challenges_attempt_id_fkey" FOREIGN KEY ("attempt_id") REFERENCES "attempts" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "challenges_question_id_fkey" FOREIGN KEY ("question_id") REFERENCES "questions" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "challenges_attempt_id_question_id_key" ON "challenges" ("attempt_id", "question_id");
CREATE INDEX "challenges_question_id_idx" ON "challenges" ("question_id");

CREATE TABLE "challenge_rulings" (
  "question_id" INTEGER NOT NULL,
  "is_accepted" BOOLEAN NOT NULL,
  "message" VARCHAR(300) NOT NULL,
  "ruled_by_id" INTEGER,
  "ruled_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "challenge_rulings_pkey" PRIMARY KEY ("question_id"),
  CONSTRAINT "challenge_rulings_question_id_fkey" FOREIGN KEY ("question_id") REFERENCES "questions" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "challenge_rulings_ruled_by_id_fkey" FOREIGN KEY ("ruled_by_id") REFERENCES "users" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE INDEX "challenge_rulings_ruled_by_id_idx" ON "challenge_rulings" ("ruled_by_id");
