-- One file of an answer-sheet reader, whose attempts can be taken back together.
CREATE TABLE "sheet_imports" (
  "id" SERIAL NOT NULL,
  "exam_id" INTEGER NOT NULL,
  "file_name" VARCHAR(200) NOT NULL,
  "imported_at" TIMESTAMPTZ(3) NOT NULL,
  "imported_by_id" INTEGER,
  "withdrawn_at" TIMESTAMPTZ(3),
  "withdrawn_by_id" INTEGER,
  CONSTRAINT "sheet_imports_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "sheet_imports_exam_id_fkey" FOREIGN KEY ("exam_id")
    REFERENCES "exams"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "sheet_imports_imported_by_id_fkey" FOREIGN KEY ("imported_by_id")
    REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT "sheet_imports_withdrawn_by_id_fkey" FOREIGN KEY ("withdrawn_by_id")
    REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE INDEX "sheet_imports_exam_id_idx" ON "sheet_imports"("exam_id");

-- contract: attempts.attempts_sheet_import_id_fkey, safe because the build before writes no import, and null passes
-- contract: attempts.attempts_paper_code_check, safe because the build before writes no code, and null passes
ALTER TABLE "attempts" ADD COLUMN "sheet_import_id" INTEGER, ADD COLUMN "paper_code" TEXT,
  ADD CONSTRAINT "attempts_paper_code_check"
    CHECK (coalesce("paper_code" IN ('a', 'b', 'c', 'd'), true) AND ("paper_code" IS NULL) = ("sheet_import_id" IS NULL)),
  ADD CONSTRAINT "attempts_sheet_import_id_fkey" FOREIGN KEY ("sheet_import_id")
    REFERENCES "sheet_imports"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
CREATE INDEX "attempts_sheet_import_id_idx" ON "attempts"("sheet_import_id");
