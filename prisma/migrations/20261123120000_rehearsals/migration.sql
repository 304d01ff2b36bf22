-- Somebody of the staff sits an exam before learners do. Apart from attempts, so that nothing can count it. Expand only:
-- a new table. At most one row per exam and person, and the cleanup takes it after 30 days
-- (lib/exams/rehearsal-mutations.ts).
CREATE TABLE "rehearsals" (
    "id" SERIAL NOT NULL,
    "exam_id" INTEGER NOT NULL,
    "version_id" INTEGER NOT NULL,
    "revision" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "deadline_at" TIMESTAMPTZ(3) NOT NULL,
    "attempt_key" UUID NOT NULL,
    "paper_order" JSONB,
    "choices" JSONB NOT NULL DEFAULT '[]',
    "handed_in_at" TIMESTAMPTZ(3),

    CONSTRAINT "rehearsals_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "rehearsals_exam_id_user_id_key" ON "rehearsals"("exam_id", "user_id");
ALTER TABLE "rehearsals" ADD CONSTRAINT "rehearsals_exam_id_fkey" FOREIGN KEY ("exam_id") REFERENCES "exams"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "rehearsals" ADD CONSTRAINT "rehearsals_exam_id_version_id_fkey" FOREIGN KEY ("exam_id", "version_id") REFERENCES "exam_versions"("exam_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "rehearsals" ADD CONSTRAINT "rehearsals_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
