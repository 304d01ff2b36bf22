ALTER TABLE "settings"
  ADD COLUMN "setup_finished_at" TIMESTAMPTZ(3),
  ADD COLUMN "setup_skipped" TEXT[] NOT NULL DEFAULT '{}';

-- An academy that has people is past its first hour.
INSERT INTO "settings" ("id", "setup_finished_at")
SELECT 1, now() WHERE EXISTS (SELECT FROM "users")
ON CONFLICT ("id") DO UPDATE SET "setup_finished_at" = EXCLUDED."setup_finished_at";
