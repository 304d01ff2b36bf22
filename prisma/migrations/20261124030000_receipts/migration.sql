-- The receipt that a learner got at the seal, and the mark before the first correction that changed it. Expand only:
-- nullable columns; receipts of older attempts are made when they are asked for.
ALTER TABLE "attempts"
  ADD COLUMN "receipt" TEXT,
  ADD COLUMN "uncorrected_score" DECIMAL(9,4);

-- What corrections so far have written to the audit.
UPDATE "attempts" a
   SET "uncorrected_score" = first."score"
  FROM (
    SELECT DISTINCT ON (e."subject_id", m."move"->>'user_id')
           e."subject_id"::int AS "exam_id", (m."move"->>'user_id')::int AS "user_id",
           (m."move"->'result'->'before'->>'score')::numeric AS "score"
      FROM "audit_entries" e, jsonb_array_elements(e."detail"->'moves') AS m ("move")
     WHERE e."action" = 'exam.regrade' AND e."subject_type" = 'exam' AND jsonb_typeof(e."detail"->'moves') = 'array'
       AND m."move"->'result'->'before'->>'score' <> m."move"->'result'->'after'->>'score'
     ORDER BY e."subject_id", m."move"->>'user_id', e."id"
  ) first
 WHERE a."exam_id" = first."exam_id" AND a."user_id" = first."user_id" AND a."sealed_at" IS NOT NULL;
