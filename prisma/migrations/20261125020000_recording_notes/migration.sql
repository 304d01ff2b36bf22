-- A learner's own notes on a recording. A new table, of which the previous build knows nothing. They go with the account
-- and with the recording, and there are at most 2000 of an account (lib/materials/note-rules.ts).
CREATE TABLE "recording_notes" (
    "user_id" INTEGER NOT NULL,
    "note_id" UUID NOT NULL,
    "recording_id" INTEGER NOT NULL,
    "seconds" INTEGER NOT NULL,
    "text" VARCHAR(1000) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "recording_notes_pkey" PRIMARY KEY ("user_id", "note_id"),
    CONSTRAINT "recording_notes_not_negative" CHECK (seconds >= 0)
);
CREATE INDEX "recording_notes_user_id_recording_id_seconds_idx" ON "recording_notes"("user_id", "recording_id", "seconds");
CREATE INDEX "recording_notes_recording_id_idx" ON "recording_notes"("recording_id");
ALTER TABLE "recording_notes" ADD CONSTRAINT "recording_notes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "recording_notes" ADD CONSTRAINT "recording_notes_recording_id_fkey" FOREIGN KEY ("recording_id") REFERENCES "recordings"("id") ON DELETE CASCADE ON UPDATE CASCADE;
