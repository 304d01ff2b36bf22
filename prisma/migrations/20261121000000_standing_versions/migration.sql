-- CreateTable
CREATE TABLE "standing_versions" (
    "batch_id" INTEGER NOT NULL,
    "version" BIGINT NOT NULL,

    CONSTRAINT "standing_versions_pkey" PRIMARY KEY ("batch_id")
);

-- AddForeignKey
ALTER TABLE "standing_versions" ADD CONSTRAINT "standing_versions_batch_id_fkey" FOREIGN KEY ("batch_id") REFERENCES "batches"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Whoever writes standings or the names on them, the version follows. The number is the writing transaction's own, so
-- that no other state can have the same.
CREATE FUNCTION version_standings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO standing_versions (batch_id, version)
  SELECT DISTINCT s.batch_id, pg_current_xact_id()::text::bigint
    FROM changed s JOIN batches b ON b.id = s.batch_id
   ORDER BY s.batch_id
  ON CONFLICT (batch_id) DO UPDATE SET version = excluded.version;
  RETURN NULL;
END $$;
CREATE TRIGGER standings_version_inserted AFTER INSERT ON "standings"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION version_standings();
CREATE TRIGGER standings_version_updated AFTER UPDATE ON "standings"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION version_standings();
CREATE TRIGGER standings_version_deleted AFTER DELETE ON "standings"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION version_standings();

CREATE FUNCTION version_named_standings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO standing_versions (batch_id, version)
  SELECT b.id, pg_current_xact_id()::text::bigint
    FROM batches b JOIN standings s ON s.batch_id = b.id AND s.user_id = NEW.id
   ORDER BY b.id
  ON CONFLICT (batch_id) DO UPDATE SET version = excluded.version;
  RETURN NULL;
END $$;
CREATE TRIGGER users_version_standings AFTER UPDATE OF first_name, last_name, hide_name ON "users"
  FOR EACH ROW
  WHEN ((OLD.first_name, OLD.last_name, OLD.hide_name) IS DISTINCT FROM (NEW.first_name, NEW.last_name, NEW.hide_name))
  EXECUTE FUNCTION version_named_standings();

INSERT INTO standing_versions (batch_id, version)
SELECT DISTINCT batch_id, pg_current_xact_id()::text::bigint FROM standings;
