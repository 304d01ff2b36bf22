-- The public diagnostic: which exam it asks from, and how often which score came out. Expand only.
ALTER TABLE "settings" ADD COLUMN "diagnostic_exam_id" INTEGER;
ALTER TABLE "settings" ADD CONSTRAINT "settings_diagnostic_exam_id_fkey" FOREIGN KEY ("diagnostic_exam_id") REFERENCES "exams"("id") ON DELETE SET NULL ON UPDATE CASCADE;

CREATE TABLE "diagnostic_counts" (
    "exam_id" INTEGER NOT NULL,
    "month" DATE NOT NULL,
    "score" DECIMAL(9,4) NOT NULL,
    "taken" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "diagnostic_counts_pkey" PRIMARY KEY ("exam_id", "month", "score")
);
ALTER TABLE "diagnostic_counts" ADD CONSTRAINT "diagnostic_counts_exam_id_fkey" FOREIGN KEY ("exam_id") REFERENCES "exams"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Whether a question stands in an exam that is not over yet is asked by its text.
CREATE INDEX "questions_text_idx" ON "questions" USING HASH ("text");
