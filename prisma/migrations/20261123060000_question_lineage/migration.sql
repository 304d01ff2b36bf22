-- A question is edited in place while nobody has its version, and copied into the next one after that: the lineage says
-- which is which across versions, the revision what an edit was made from.
ALTER TABLE "questions"
  ADD COLUMN "lineage" UUID NOT NULL DEFAULT gen_random_uuid(),
  ADD COLUMN "revision" INTEGER NOT NULL DEFAULT 1;

CREATE UNIQUE INDEX "questions_version_id_lineage_key" ON "questions" ("version_id", "lineage");
