-- One recording in several batches. Expand only: `recordings.batch_id` stays as the first of them, which is all that the
-- previous build reads, and what it writes is linked by the trigger.
CREATE TABLE "recording_batches" (
  "recording_id" INTEGER NOT NULL,
  "batch_id" INTEGER NOT NULL,
  CONSTRAINT "recording_batches_pkey" PRIMARY KEY ("recording_id", "batch_id"),
  CONSTRAINT "recording_batches_recording_id_fkey" FOREIGN KEY ("recording_id") REFERENCES "recordings" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "recording_batches_batch_id_fkey" FOREIGN KEY ("batch_id") REFERENCES "batches" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE INDEX "recording_batches_batch_id_idx" ON "recording_batches" ("batch_id");

CREATE FUNCTION link_recording() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO recording_batches (recording_id, batch_id) VALUES (NEW.id, NEW.batch_id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
-- Waits for writes that are under way and holds further ones until the rows below are there.
CREATE TRIGGER "recordings_link_first_batch" AFTER INSERT OR UPDATE OF batch_id ON "recordings"
  FOR EACH ROW EXECUTE FUNCTION link_recording();
INSERT INTO "recording_batches" ("recording_id", "batch_id") SELECT "id", "batch_id" FROM "recordings";

-- What an edit was made from, so that a second one sees the first.
ALTER TABLE "recordings" ADD COLUMN "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now();
ALTER TABLE "resources" ADD COLUMN "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now();
