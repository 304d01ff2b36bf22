-- AlterTable
ALTER TABLE "standing_versions" DROP CONSTRAINT "standing_versions_pkey",
ADD COLUMN     "slot" INTEGER NOT NULL DEFAULT 0,
ADD CONSTRAINT "standing_versions_pkey" PRIMARY KEY ("batch_id", "slot");

-- AlterTable
ALTER TABLE "standing_versions" ALTER COLUMN "slot" DROP DEFAULT;

-- A batch's learners submit at the same moment. With one row for all of them each would wait until the one before has
-- reached the disk; with a row for each connection they reach it together.
CREATE OR REPLACE FUNCTION version_standings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO standing_versions (batch_id, slot, version)
  SELECT DISTINCT s.batch_id, pg_backend_pid() % 16, pg_current_xact_id()::text::bigint
    FROM changed s JOIN batches b ON b.id = s.batch_id
   ORDER BY s.batch_id
  ON CONFLICT (batch_id, slot) DO UPDATE SET version = excluded.version;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION version_named_standings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO standing_versions (batch_id, slot, version)
  SELECT b.id, pg_backend_pid() % 16, pg_current_xact_id()::text::bigint
    FROM batches b JOIN standings s ON s.batch_id = b.id AND s.user_id = NEW.id
   ORDER BY b.id
  ON CONFLICT (batch_id, slot) DO UPDATE SET version = excluded.version;
  RETURN NULL;
END $$;
