-- What staff changed of the academy's facts: one row, so that a version stands for all of them.
CREATE TABLE "settings" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "facts" JSONB NOT NULL DEFAULT '{}',
    "version" INTEGER NOT NULL DEFAULT 0,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "settings_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "settings_one_row" CHECK ("id" = 1),
    CONSTRAINT "settings_facts_object" CHECK (jsonb_typeof("facts") = 'object')
);

INSERT INTO "settings" DEFAULT VALUES;

-- Every page shows some of them (server/page-cache.mjs).
CREATE FUNCTION notify_settings_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('cache_tags', 'settings');
  RETURN NULL;
END $$;
CREATE TRIGGER settings_notify AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "settings" FOR EACH STATEMENT EXECUTE FUNCTION notify_settings_changed();
