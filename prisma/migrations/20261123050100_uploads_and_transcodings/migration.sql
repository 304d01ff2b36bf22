-- Files on their way to the academy, and the qualities of a recording while they are made. Finished rows go after a
-- month, unfinished uploads a week after their last byte (job `material-cleanup`).
CREATE TYPE "upload_purpose" AS ENUM ('RECORDING', 'RESOURCE');
CREATE TYPE "upload_state" AS ENUM ('RECEIVING', 'RECEIVED', 'DONE', 'FAILED');
CREATE TABLE "uploads" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "owner_id" INTEGER NOT NULL,
  "purpose" "upload_purpose" NOT NULL,
  "batch_id" INTEGER NOT NULL,
  "recording_id" INTEGER,
  "resource_id" INTEGER,
  "title" VARCHAR(200) NOT NULL,
  "description" TEXT NOT NULL DEFAULT '',
  "class_date" DATE NOT NULL,
  "file_name" VARCHAR(255) NOT NULL,
  "modified_at" TIMESTAMPTZ(3),
  "byte_size" BIGINT NOT NULL,
  "byte_offset" BIGINT NOT NULL DEFAULT 0,
  "state" "upload_state" NOT NULL DEFAULT 'RECEIVING',
  "problem" VARCHAR(40),
  "lock_holder" UUID,
  "locked_until" TIMESTAMPTZ(3),
  "release_asked" BOOLEAN NOT NULL DEFAULT false,
  "expires_at" TIMESTAMPTZ(3) NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
  "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
  CONSTRAINT "uploads_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "uploads_offset_check" CHECK (byte_size > 0 AND byte_offset BETWEEN 0 AND byte_size),
  CONSTRAINT "uploads_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT "uploads_batch_id_fkey" FOREIGN KEY ("batch_id") REFERENCES "batches" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "uploads_recording_id_fkey" FOREIGN KEY ("recording_id") REFERENCES "recordings" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT "uploads_resource_id_fkey" FOREIGN KEY ("resource_id") REFERENCES "resources" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE INDEX "uploads_batch_id_state_idx" ON "uploads" ("batch_id", "state");
CREATE INDEX "uploads_expires_at_idx" ON "uploads" ("expires_at");
CREATE INDEX "uploads_owner_id_idx" ON "uploads" ("owner_id");
CREATE INDEX "uploads_recording_id_idx" ON "uploads" ("recording_id");
CREATE INDEX "uploads_resource_id_idx" ON "uploads" ("resource_id");

CREATE TYPE "transcoding_state" AS ENUM ('QUEUED', 'RUNNING', 'PAUSED', 'DONE', 'FAILED', 'CANCELLED');
CREATE TABLE "transcodings" (
  "id" SERIAL NOT NULL,
  "recording_id" INTEGER NOT NULL,
  "upload_id" UUID,
  "state" "transcoding_state" NOT NULL DEFAULT 'QUEUED',
  "qualities" INTEGER[] NOT NULL DEFAULT '{}',
  "quality" INTEGER,
  "percent" SMALLINT NOT NULL DEFAULT 0,
  "problem" VARCHAR(40),
  "run" UUID,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
  "started_at" TIMESTAMPTZ(3),
  "finished_at" TIMESTAMPTZ(3),
  "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
  CONSTRAINT "transcodings_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "transcodings_percent_check" CHECK (percent BETWEEN 0 AND 100),
  CONSTRAINT "transcodings_recording_id_fkey" FOREIGN KEY ("recording_id") REFERENCES "recordings" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "transcodings_upload_id_fkey" FOREIGN KEY ("upload_id") REFERENCES "uploads" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE INDEX "transcodings_recording_id_id_idx" ON "transcodings" ("recording_id", "id");
CREATE INDEX "transcodings_upload_id_idx" ON "transcodings" ("upload_id");
CREATE UNIQUE INDEX "transcodings_one_under_way" ON "transcodings" ("recording_id") WHERE state IN ('QUEUED', 'RUNNING', 'PAUSED');
