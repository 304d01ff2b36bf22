CREATE TABLE "backup_runs" (
  "id" UUID NOT NULL PRIMARY KEY,
  "kind" TEXT NOT NULL,
  "phase" TEXT NOT NULL,
  "done" BIGINT NOT NULL DEFAULT 0,
  "total" BIGINT NOT NULL DEFAULT 0,
  "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
  "beat_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
  "finished_at" TIMESTAMPTZ(3),
  "name" TEXT,
  "bytes" BIGINT,
  "problem" TEXT,
  "said" TEXT,
  "wanted" BIGINT,
  "free" BIGINT
);

CREATE INDEX "backup_runs_started_at_idx" ON "backup_runs" ("started_at");

-- One backup is made at a time, over all servers.
CREATE UNIQUE INDEX "backup_runs_one_open" ON "backup_runs" ((true)) WHERE "finished_at" IS NULL;
