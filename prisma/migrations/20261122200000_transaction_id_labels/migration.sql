-- More of what is written before a transaction id; lib/enrollments/transaction-id.ts says the same, and a test compares
-- them. Expand only: what a server of the previous version writes with its label the index still compares without it.
DROP INDEX "payments_one_live_transaction";
CREATE OR REPLACE FUNCTION normal_transaction_id(typed text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT regexp_replace(typed, '^(?:BKASH|NAGAD|ROCKET|TRANSACTION|TRX|TXN|TNX|TRN|REF|ID(?=[0-9A-Z]{9}))(?:BKASH|NAGAD|ROCKET|TRANSACTION|TRX|TXN|TNX|TRN|REF|ID|NO)*(?=[0-9A-Z]{8,}$)', '')
$$;

-- What was recorded more than once before the database could refuse it stays, and says so.
UPDATE "payments" AS repeated
   SET "repeats_payment_id" = first.id
  FROM (SELECT min(id) AS id, normal_transaction_id(transaction_id) AS transaction_id
          FROM "payments"
         WHERE voided_at IS NULL AND transaction_id IS NOT NULL AND repeats_payment_id IS NULL
         GROUP BY 2 HAVING count(*) > 1) AS first
 WHERE repeated.voided_at IS NULL AND repeated.repeats_payment_id IS NULL AND repeated.id <> first.id
   AND normal_transaction_id(repeated.transaction_id) = first.transaction_id;

UPDATE "payments" SET "transaction_id" = normal_transaction_id(transaction_id)
 WHERE transaction_id <> normal_transaction_id(transaction_id);

CREATE UNIQUE INDEX "payments_one_live_transaction" ON "payments" (normal_transaction_id(transaction_id))
 WHERE voided_at IS NULL AND transaction_id IS NOT NULL AND repeats_payment_id IS NULL;
