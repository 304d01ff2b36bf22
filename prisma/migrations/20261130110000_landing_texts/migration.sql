CREATE TABLE "landing_drafts" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "values" JSONB NOT NULL DEFAULT '{}',
    "version" INTEGER NOT NULL DEFAULT 0,
    "saved_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "landing_drafts_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "landing_drafts_one_row" CHECK ("id" = 1),
    CONSTRAINT "landing_drafts_values_object" CHECK (jsonb_typeof("values") = 'object')
);

CREATE TABLE "landing_versions" (
    "id" SERIAL NOT NULL,
    "values" JSONB NOT NULL,
    "published_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "landing_versions_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "landing_versions_values_object" CHECK (jsonb_typeof("values") = 'object')
);

-- The texts are kept with the facts by every cached page; a draft is on none.
CREATE TRIGGER landing_versions_notify AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "landing_versions" FOR EACH STATEMENT EXECUTE FUNCTION notify_settings_changed();
