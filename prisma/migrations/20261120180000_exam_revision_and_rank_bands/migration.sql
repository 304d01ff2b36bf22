-- AlterTable
ALTER TABLE "exam_versions" ADD COLUMN "revision" INTEGER NOT NULL DEFAULT 1;

-- CreateTable
CREATE TABLE "standing_bands" (
    "batch_id" INTEGER NOT NULL,
    "band" INTEGER NOT NULL,
    "learners" INTEGER NOT NULL,

    CONSTRAINT "standing_bands_pkey" PRIMARY KEY ("batch_id","band")
);

-- AddForeignKey
ALTER TABLE "standing_bands" ADD CONSTRAINT "standing_bands_batch_id_fkey" FOREIGN KEY ("batch_id") REFERENCES "batches"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Whoever writes standings, the bands follow. Both rows of a move are written in the order of their bands, so that
-- learners who pass each other do not wait for each other.
CREATE FUNCTION count_standing_bands() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO standing_bands (batch_id, band, learners)
  SELECT batch_id, band, sum(change)
    FROM (
      SELECT OLD.batch_id, floor(OLD.total_score / 2)::int AS band, -1 AS change WHERE TG_OP <> 'INSERT'
      UNION ALL
      SELECT NEW.batch_id, floor(NEW.total_score / 2)::int, 1 WHERE TG_OP <> 'DELETE'
    ) AS moves
   GROUP BY batch_id, band
  HAVING sum(change) <> 0
   ORDER BY batch_id, band
  ON CONFLICT (batch_id, band) DO UPDATE SET learners = standing_bands.learners + excluded.learners;
  RETURN NULL;
END $$;
CREATE TRIGGER standings_count_bands AFTER INSERT OR UPDATE OF total_score OR DELETE ON "standings"
  FOR EACH ROW EXECUTE FUNCTION count_standing_bands();

-- Course cards count the quizzes of a batch.
CREATE TRIGGER exams_notify AFTER INSERT OR DELETE OR TRUNCATE ON "exams" FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_changed();
