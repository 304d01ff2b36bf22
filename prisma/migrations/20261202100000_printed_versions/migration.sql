-- A version that was printed keeps what stands on paper; an edit of it begins the next one (docs/decisions/on-paper.md).
ALTER TABLE "exam_versions"
  ADD COLUMN "printed_at" TIMESTAMPTZ(3),
  ADD COLUMN "printed_shuffle_statements" BOOLEAN,
  ADD CONSTRAINT "exam_versions_printed_as_a_whole"
    CHECK (("printed_at" IS NULL) = ("printed_shuffle_statements" IS NULL));
