-- Pictures of an exam's questions; the texts that show them name them by id (lib/markup/document.ts).
CREATE TABLE "question_pictures" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "exam_id" INTEGER NOT NULL,
  "folder" UUID NOT NULL,
  "width" SMALLINT NOT NULL,
  "height" SMALLINT NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "question_pictures_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "question_pictures_exam_id_fkey" FOREIGN KEY ("exam_id") REFERENCES "exams" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "question_pictures_exam_id_idx" ON "question_pictures" ("exam_id");
CREATE INDEX "question_pictures_folder_idx" ON "question_pictures" ("folder");
