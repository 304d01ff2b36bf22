-- A recording's sound alone, for slow lines. A new table, of which the previous build knows nothing: where it replaces
-- the files, the sound of the former ones stays, and is passed over because it lies in another folder
-- (lib/materials/playback.ts).
CREATE TABLE "recording_audio" (
    "recording_id" INTEGER NOT NULL,
    "storage_key" TEXT NOT NULL,
    "byte_size" BIGINT NOT NULL,
    "etag" VARCHAR(80) NOT NULL,

    CONSTRAINT "recording_audio_pkey" PRIMARY KEY ("recording_id")
);
ALTER TABLE "recording_audio" ADD CONSTRAINT "recording_audio_recording_id_fkey" FOREIGN KEY ("recording_id") REFERENCES "recordings"("id") ON DELETE CASCADE ON UPDATE CASCADE;
