CREATE TABLE "sample_rows" (
  "kind" VARCHAR(20) NOT NULL,
  "row_id" INTEGER NOT NULL,
  CONSTRAINT "sample_rows_pkey" PRIMARY KEY ("kind", "row_id")
);

ALTER TABLE "settings" ADD COLUMN "sample_facts" JSONB;
