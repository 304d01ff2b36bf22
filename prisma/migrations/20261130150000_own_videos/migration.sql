-- contract: upload_purpose.VIDEO, safe because the build before lists uploads by batch, ends them by id and date alone, and fails with a 5xx, after which the console tries again, where it is asked for such a one by id
-- contract: uploads.uploads_batch_check, safe because the build before always writes batch_id
-- contract: transcodings.transcodings_made_check, safe because the build before always writes recording_id
ALTER TYPE "upload_purpose" ADD VALUE 'VIDEO';

CREATE TABLE "own_videos" (
  "id" UUID NOT NULL,
  "file_name" VARCHAR(255) NOT NULL,
  "duration_seconds" INTEGER,
  "frames" TEXT[] DEFAULT ARRAY[]::TEXT[],
  "unused_since" TIMESTAMPTZ(3),
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "own_videos_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "own_video_files" (
  "video_id" UUID NOT NULL,
  "quality" INTEGER NOT NULL,
  "storage_key" TEXT NOT NULL,
  "byte_size" BIGINT NOT NULL,
  "etag" VARCHAR(80) NOT NULL,
  CONSTRAINT "own_video_files_pkey" PRIMARY KEY ("video_id", "quality"),
  CONSTRAINT "own_video_files_video_id_fkey" FOREIGN KEY ("video_id")
    REFERENCES "own_videos"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

ALTER TABLE "promo_videos" ADD COLUMN "next_video_id" UUID,
  ADD CONSTRAINT "promo_videos_next_video_id_fkey" FOREIGN KEY ("next_video_id")
    REFERENCES "own_videos"("id") ON DELETE SET NULL ON UPDATE CASCADE;
CREATE INDEX "promo_videos_next_video_id_idx" ON "promo_videos"("next_video_id");

ALTER TABLE "courses" ADD COLUMN "next_demo_video_id" UUID,
  ADD CONSTRAINT "courses_next_demo_video_id_fkey" FOREIGN KEY ("next_demo_video_id")
    REFERENCES "own_videos"("id") ON DELETE SET NULL ON UPDATE CASCADE;
CREATE INDEX "courses_next_demo_video_id_idx" ON "courses"("next_demo_video_id");

-- The enumeration's new value cannot be named in the transaction that adds it.
ALTER TABLE "uploads" ALTER COLUMN "batch_id" DROP NOT NULL,
  ADD CONSTRAINT "uploads_batch_check" CHECK ("batch_id" IS NOT NULL OR "purpose"::TEXT = 'VIDEO');

ALTER TABLE "transcodings" ALTER COLUMN "recording_id" DROP NOT NULL,
  ADD COLUMN "video_id" UUID,
  ADD CONSTRAINT "transcodings_video_id_fkey" FOREIGN KEY ("video_id")
    REFERENCES "own_videos"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  ADD CONSTRAINT "transcodings_made_check" CHECK (num_nonnulls("recording_id", "video_id") = 1);
CREATE INDEX "transcodings_video_id_id_idx" ON "transcodings"("video_id", "id");
