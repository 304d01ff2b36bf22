CREATE TABLE "looks" (
  "id" SERIAL PRIMARY KEY,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "accent" VARCHAR(7),
  "certificate_prefix" VARCHAR(5) NOT NULL,
  "logo" VARCHAR(80),
  "logo_dark" VARCHAR(80),
  "mark" VARCHAR(80),
  "seal" VARCHAR(80),
  "signatures" JSONB NOT NULL DEFAULT '[]'
);

ALTER TABLE "certificates" ADD COLUMN "drawn_from" JSONB;

-- An academy that has issued certificates goes on with the ids that it has.
INSERT INTO "looks" ("certificate_prefix")
SELECT 'PMA' WHERE EXISTS (SELECT FROM "certificates");

-- Every page shows some of it (server/page-cache.mjs).
CREATE TRIGGER looks_notify AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "looks" FOR EACH STATEMENT EXECUTE FUNCTION notify_settings_changed();
