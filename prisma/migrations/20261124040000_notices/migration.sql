-- What the academy tells a person: in the site, by mail, on the phone (contract §15). Expand only: new tables. A notice
-- goes after 180 days (the cleanup's job); a phone's subscription with the login that made it.
CREATE TABLE "notices" (
  "id" BIGSERIAL NOT NULL,
  "user_id" INTEGER NOT NULL,
  "kind" VARCHAR(40) NOT NULL,
  "event_key" VARCHAR(120) NOT NULL,
  "facts" JSONB NOT NULL,
  "in_site" BOOLEAN NOT NULL DEFAULT true,
  "shown_at" TIMESTAMPTZ(3) NOT NULL,
  "read_at" TIMESTAMPTZ(3),
  "mail_at" TIMESTAMPTZ(3),
  "push_at" TIMESTAMPTZ(3),
  "push_until" TIMESTAMPTZ(3),
  "push_tries" SMALLINT NOT NULL DEFAULT 0,
  CONSTRAINT "notices_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "notices_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
-- One event reaches one person once, however many servers tell of it.
CREATE UNIQUE INDEX "notices_event_key_user_id_key" ON "notices"("event_key", "user_id");
CREATE INDEX "notices_user_id_shown_at_id_idx" ON "notices"("user_id", "shown_at", "id");
CREATE INDEX "notices_shown_at_idx" ON "notices"("shown_at");
CREATE INDEX "notices_unread" ON "notices"("user_id", "shown_at") WHERE in_site AND read_at IS NULL;
CREATE INDEX "notices_to_mail" ON "notices"("mail_at") WHERE mail_at IS NOT NULL;
CREATE INDEX "notices_to_push" ON "notices"("push_at") WHERE push_at IS NOT NULL;

-- What somebody switched off; without a row everything is told everywhere.
CREATE TABLE "notice_mutes" (
  "user_id" INTEGER NOT NULL,
  "topic" VARCHAR(20) NOT NULL,
  "channel" VARCHAR(10) NOT NULL,
  CONSTRAINT "notice_mutes_pkey" PRIMARY KEY ("user_id", "topic", "channel"),
  CONSTRAINT "notice_mutes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- A browser that shows notices while the site is closed. The same browser under another login is that one's.
CREATE TABLE "push_subscriptions" (
  "id" SERIAL NOT NULL,
  "user_id" INTEGER NOT NULL,
  "session_id" UUID NOT NULL,
  "endpoint" VARCHAR(1000) NOT NULL,
  "p256dh" VARCHAR(100) NOT NULL,
  "auth" VARCHAR(40) NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "push_subscriptions_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "push_subscriptions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "push_subscriptions_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "sessions"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "push_subscriptions_endpoint_key" ON "push_subscriptions"("endpoint");
CREATE INDEX "push_subscriptions_user_id_idx" ON "push_subscriptions"("user_id");
CREATE INDEX "push_subscriptions_session_id_idx" ON "push_subscriptions"("session_id");

-- Whoever ends a login, by whatever way and build, is told nothing more on that phone.
CREATE FUNCTION end_push_subscriptions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM push_subscriptions WHERE session_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER sessions_end_push_subscriptions AFTER UPDATE OF ended_at ON sessions
  FOR EACH ROW WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL) EXECUTE FUNCTION end_push_subscriptions();
