-- What the forwarding phone signs with, where staff made it in the console. Expand only: a server of the previous build
-- goes on with its environment. At most a handful of rows: making the next deletes those that ended.
CREATE TABLE "payment_notice_secrets" (
  "id" SERIAL PRIMARY KEY,
  -- Null: the environment's, which the first one of the console replaces.
  "sealed" TEXT,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
  "ends_at" TIMESTAMPTZ(3)
);
CREATE UNIQUE INDEX "payment_notice_secrets_current" ON "payment_notice_secrets" ((true)) WHERE ends_at IS NULL;
