-- Which file a payment was imported from (SHA-256, hex), and which earlier record a payment repeats: both null for
-- whatever a server of the previous version writes.
ALTER TABLE "payments"
  ADD COLUMN "source_hash" CHAR(64),
  ADD COLUMN "repeats_payment_id" INTEGER;
ALTER TABLE "payments"
  ADD CONSTRAINT "payments_repeats_payment_id_fkey" FOREIGN KEY ("repeats_payment_id") REFERENCES "payments"("id") ON DELETE SET NULL ON UPDATE CASCADE;
CREATE INDEX "payments_source_hash_idx" ON "payments"("source_hash");

-- A transaction id without the label that a wallet's message writes before it; lib/enrollments/transaction-id.ts says
-- the same, and a test compares them.
CREATE FUNCTION normal_transaction_id(typed text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT regexp_replace(typed, '^(?:(?:TRANSACTION|TRX|TXN|TNX|TRN)(?:ID|NO)?)+(?=[0-9A-Z]{8,}$)', '')
$$;

-- What was recorded more than once before the database could refuse it stays, and says so.
UPDATE "payments" AS repeated
   SET "repeats_payment_id" = first.id
  FROM (SELECT min(id) AS id, normal_transaction_id(transaction_id) AS transaction_id
          FROM "payments"
         WHERE voided_at IS NULL AND transaction_id IS NOT NULL
         GROUP BY 2 HAVING count(*) > 1) AS first
 WHERE repeated.voided_at IS NULL AND repeated.id <> first.id
   AND normal_transaction_id(repeated.transaction_id) = first.transaction_id;

DROP INDEX "payments_one_live_transaction";
UPDATE "payments" SET "transaction_id" = normal_transaction_id(transaction_id)
 WHERE transaction_id <> normal_transaction_id(transaction_id);

-- One transfer of money pays for one enrolment (R19), whatever method and spelling it is recorded with.
CREATE UNIQUE INDEX "payments_one_live_transaction" ON "payments" (normal_transaction_id(transaction_id))
 WHERE voided_at IS NULL AND transaction_id IS NOT NULL AND repeats_payment_id IS NULL;
CREATE INDEX "payments_transaction_id_idx" ON "payments"("transaction_id");
CREATE INDEX "payments_look_alike" ON "payments" (translate(transaction_id, 'OILSB', '01158')) WHERE voided_at IS NULL;

-- Mobile numbers of Bangladesh in E.164 without its plus, however they were typed (lib/wire/phone.ts).
UPDATE "users" SET "phone_number" = '880' || right(phone_number, 10)
 WHERE phone_number ~ '^(?:(?:00)?880)?0?1[3-9][0-9]{8}$' AND phone_number !~ '^8801[3-9][0-9]{8}$';
UPDATE "payments" SET "payer_phone" = '880' || right(payer_phone, 10)
 WHERE payer_phone ~ '^(?:(?:00)?880)?0?1[3-9][0-9]{8}$' AND payer_phone !~ '^8801[3-9][0-9]{8}$';

-- Staff search by any part of a number.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE INDEX "users_phone_number_idx" ON "users" USING gin ("phone_number" gin_trgm_ops);
CREATE INDEX "payments_payer_phone_idx" ON "payments" USING gin ("payer_phone" gin_trgm_ops);
