-- What learners say that they paid, and what the wallets say that arrived. New tables only; triggers keep the two and the
-- payments joined, whoever comes first and whichever build writes.
CREATE TYPE "claim_status" AS ENUM ('WAITING', 'NEEDS_INFO', 'ACCEPTED', 'REJECTED');
CREATE TYPE "notice_source" AS ENUM ('WEBHOOK', 'STATEMENT', 'PASTE');
CREATE TYPE "notice_direction" AS ENUM ('RECEIVED', 'SENT');

CREATE TABLE "payment_notices" (
  "id" SERIAL PRIMARY KEY,
  "source" "notice_source" NOT NULL,
  "device" VARCHAR(100) NOT NULL DEFAULT '',
  "sender" VARCHAR(60) NOT NULL DEFAULT '',
  "raw_text" VARCHAR(2000) NOT NULL,
  "content_hash" CHAR(64) NOT NULL,
  "method" "payment_method",
  "direction" "notice_direction",
  "amount" DECIMAL(10,2),
  "payer_phone" VARCHAR(15) NOT NULL DEFAULT '',
  "transaction_id" VARCHAR(40),
  "paid_at" TIMESTAMPTZ(3),
  "account" VARCHAR(40) NOT NULL DEFAULT '',
  "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "payment_id" INTEGER,
  "dismissed_at" TIMESTAMPTZ(3),
  "dismiss_reason" VARCHAR(300),
  "dismissed_by_id" INTEGER,
  CONSTRAINT "payment_notices_transaction_normalised" CHECK (transaction_id IS NULL OR transaction_id ~ '^[0-9A-Z]{4,40}$'),
  CONSTRAINT "payment_notices_amount_not_negative" CHECK (amount >= 0),
  CONSTRAINT "payment_notices_dismissal_has_reason" CHECK ((dismissed_at IS NULL) = (dismiss_reason IS NULL)),
  CONSTRAINT "payment_notices_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payments"("id") ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT "payment_notices_dismissed_by_id_fkey" FOREIGN KEY ("dismissed_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "payment_notices_content_hash_key" ON "payment_notices"("content_hash");
CREATE INDEX "payment_notices_transaction_id_idx" ON "payment_notices"("transaction_id");
CREATE INDEX "payment_notices_payment_id_idx" ON "payment_notices"("payment_id");
CREATE INDEX "payment_notices_received_at_id_idx" ON "payment_notices"("received_at", "id");
CREATE INDEX "payment_notices_look_alike" ON "payment_notices" (translate(transaction_id, 'OILSB', '01158'));
CREATE INDEX "payment_notices_unspent" ON "payment_notices" (received_at, id) WHERE payment_id IS NULL AND dismissed_at IS NULL;

CREATE TABLE "payment_claims" (
  "id" SERIAL PRIMARY KEY,
  "user_id" INTEGER NOT NULL,
  "batch_id" INTEGER NOT NULL,
  "method" "payment_method" NOT NULL,
  "transaction_id" VARCHAR(40) NOT NULL,
  "amount" DECIMAL(10,2),
  "payer_phone" VARCHAR(15) NOT NULL DEFAULT '',
  "note" VARCHAR(300) NOT NULL DEFAULT '',
  "status" "claim_status" NOT NULL DEFAULT 'WAITING',
  "message" VARCHAR(500) NOT NULL DEFAULT '',
  "notice_id" INTEGER,
  "enrollment_id" INTEGER,
  "payment_id" INTEGER,
  "decided_by_id" INTEGER,
  "decided_at" TIMESTAMPTZ(3),
  "previous" JSONB,
  "version" INTEGER NOT NULL DEFAULT 1,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "payment_claims_transaction_normalised" CHECK (transaction_id ~ '^[0-9A-Z]{4,40}$'),
  CONSTRAINT "payment_claims_amount_positive" CHECK (amount > 0),
  CONSTRAINT "payment_claims_mobile_money" CHECK (method NOT IN ('CASH', 'FREE')),
  CONSTRAINT "payment_claims_accepted_with_enrollment" CHECK (status <> 'ACCEPTED' OR enrollment_id IS NOT NULL),
  CONSTRAINT "payment_claims_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT "payment_claims_batch_id_fkey" FOREIGN KEY ("batch_id") REFERENCES "batches"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT "payment_claims_notice_id_fkey" FOREIGN KEY ("notice_id") REFERENCES "payment_notices"("id") ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT "payment_claims_enrollment_id_fkey" FOREIGN KEY ("enrollment_id") REFERENCES "enrollments"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT "payment_claims_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payments"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT "payment_claims_decided_by_id_fkey" FOREIGN KEY ("decided_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE
);
-- Of a transaction one claim stands, whoever was first; a rejected one makes room for the person whose money it is.
CREATE UNIQUE INDEX "payment_claims_one_per_transaction" ON "payment_claims" (normal_transaction_id(transaction_id)) WHERE status <> 'REJECTED';
CREATE INDEX "payment_claims_transaction_id_idx" ON "payment_claims"("transaction_id");
CREATE INDEX "payment_claims_user_id_created_at_id_idx" ON "payment_claims"("user_id", "created_at", "id");
CREATE INDEX "payment_claims_status_created_at_id_idx" ON "payment_claims"("status", "created_at", "id");
CREATE INDEX "payment_claims_batch_id_status_idx" ON "payment_claims"("batch_id", "status");
CREATE INDEX "payment_claims_notice_id_idx" ON "payment_claims"("notice_id");
CREATE INDEX "payment_claims_enrollment_id_idx" ON "payment_claims"("enrollment_id");
CREATE INDEX "payment_claims_payment_id_idx" ON "payment_claims"("payment_id");
-- The order of the queue: money seen first, then the oldest.
CREATE INDEX "payment_claims_queue" ON "payment_claims" ((notice_id IS NULL), created_at, id) WHERE status IN ('WAITING', 'NEEDS_INFO');

-- Two who write of one transaction at once see each other: the second waits for the first. A thousand locks for all ids,
-- so that a file of many fits into the server's table of locks.
CREATE FUNCTION lock_transaction_id(id text) RETURNS void LANGUAGE sql AS $$
  SELECT pg_advisory_xact_lock(20261123, hashtext(id) & 1023)
$$;

-- Money that came in with an id; of several texts about it the first counts.
CREATE FUNCTION notice_of_transaction(id text) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT n.id FROM payment_notices n
   WHERE n.transaction_id = $1 AND n.direction = 'RECEIVED' AND n.dismissed_at IS NULL
   ORDER BY n.id LIMIT 1
$$;

CREATE FUNCTION join_claim() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM lock_transaction_id(NEW.transaction_id);
  NEW.notice_id := COALESCE(notice_of_transaction(NEW.transaction_id), NEW.notice_id);
  RETURN NEW;
END
$$;
CREATE TRIGGER payment_claims_join BEFORE INSERT OR UPDATE OF transaction_id ON "payment_claims"
  FOR EACH ROW EXECUTE FUNCTION join_claim();

CREATE FUNCTION lock_notice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM lock_transaction_id(NEW.transaction_id);
  RETURN NEW;
END
$$;
CREATE TRIGGER payment_notices_lock BEFORE INSERT OR UPDATE OF transaction_id, dismissed_at ON "payment_notices"
  FOR EACH ROW WHEN (NEW.transaction_id IS NOT NULL) EXECUTE FUNCTION lock_notice();

CREATE FUNCTION join_notice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.direction IS DISTINCT FROM 'RECEIVED' THEN RETURN NULL; END IF;
  UPDATE payment_claims SET notice_id = notice_of_transaction(NEW.transaction_id)
   WHERE transaction_id = NEW.transaction_id AND notice_id IS DISTINCT FROM notice_of_transaction(NEW.transaction_id)
     AND (notice_id IS NULL OR notice_id = NEW.id);
  IF NEW.dismissed_at IS NULL AND NEW.payment_id IS NULL THEN
    UPDATE payment_notices SET payment_id = paid.id
      FROM (SELECT id FROM payments WHERE transaction_id = NEW.transaction_id AND voided_at IS NULL ORDER BY id LIMIT 1) AS paid
     WHERE payment_notices.id = NEW.id;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER payment_notices_join AFTER INSERT OR UPDATE OF transaction_id, dismissed_at ON "payment_notices"
  FOR EACH ROW WHEN (NEW.transaction_id IS NOT NULL) EXECUTE FUNCTION join_notice();

CREATE FUNCTION join_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.transaction_id IS NOT NULL THEN PERFORM lock_transaction_id(NEW.transaction_id); END IF;
  IF NEW.voided_at IS NOT NULL THEN
    UPDATE payment_notices SET payment_id = NULL WHERE payment_id = NEW.id;
  ELSE
    UPDATE payment_notices SET payment_id = NEW.id
     WHERE transaction_id = NEW.transaction_id AND direction = 'RECEIVED' AND payment_id IS NULL AND dismissed_at IS NULL;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER payments_join_insert AFTER INSERT ON "payments"
  FOR EACH ROW WHEN (NEW.transaction_id IS NOT NULL AND NEW.voided_at IS NULL) EXECUTE FUNCTION join_payment();
CREATE TRIGGER payments_join_update AFTER UPDATE OF transaction_id, voided_at ON "payments"
  FOR EACH ROW EXECUTE FUNCTION join_payment();

-- How admissions work here. One row.
CREATE TABLE "admission_settings" (
  "id" INTEGER PRIMARY KEY DEFAULT 1,
  "accepts_automatically" BOOLEAN NOT NULL DEFAULT false,
  "version" INTEGER NOT NULL DEFAULT 0,
  "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "admission_settings_one_row" CHECK (id = 1)
);
