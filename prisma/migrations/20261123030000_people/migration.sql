-- Staff's page of a person. Expand only: new tables, and a column of `users` that a server of the previous build leaves
-- null.

-- An account that was merged into another one, and is closed.
ALTER TABLE "users" ADD COLUMN "merged_into_id" INTEGER;
ALTER TABLE "users"
  ADD CONSTRAINT "users_merged_into_id_fkey" FOREIGN KEY ("merged_into_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  ADD CONSTRAINT "users_merged_is_closed" CHECK (merged_into_id IS NULL OR (deleted_at IS NOT NULL AND merged_into_id <> id));
CREATE INDEX "users_merged_into_id_idx" ON "users"("merged_into_id");

-- Money back. Never more than was paid, whoever writes at the same moment: the payment is held until the end.
CREATE TABLE "refunds" (
    "id" SERIAL NOT NULL,
    "payment_id" INTEGER NOT NULL,
    "amount" DECIMAL(10,2) NOT NULL,
    "method" "payment_method" NOT NULL,
    "transaction_id" VARCHAR(40),
    "reason" VARCHAR(300) NOT NULL,
    "recorded_by_id" INTEGER,
    "recorded_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "refunds_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "refunds_amount_positive" CHECK (amount > 0),
    CONSTRAINT "refunds_are_money" CHECK (method <> 'FREE'),
    CONSTRAINT "refunds_transaction_normalised" CHECK (transaction_id IS NULL OR transaction_id ~ '^[0-9A-Z]{4,40}$')
);
CREATE INDEX "refunds_payment_id_idx" ON "refunds"("payment_id");
CREATE INDEX "refunds_recorded_at_idx" ON "refunds"("recorded_at");
ALTER TABLE "refunds"
  ADD CONSTRAINT "refunds_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payments"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  ADD CONSTRAINT "refunds_recorded_by_id_fkey" FOREIGN KEY ("recorded_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

CREATE FUNCTION refuse_refund_above_payment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  paid numeric;
BEGIN
  SELECT amount INTO paid FROM payments WHERE id = NEW.payment_id FOR UPDATE;
  IF (SELECT coalesce(sum(amount), 0) FROM refunds WHERE payment_id = NEW.payment_id) > paid THEN
    RAISE EXCEPTION 'more money back than was paid' USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_within_payment';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER refunds_within_payment AFTER INSERT OR UPDATE ON "refunds" FOR EACH ROW EXECUTE FUNCTION refuse_refund_above_payment();

CREATE FUNCTION refuse_payment_below_refunds() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT coalesce(sum(amount), 0) FROM refunds WHERE payment_id = NEW.id) > NEW.amount THEN
    RAISE EXCEPTION 'more money back than was paid' USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_within_payment';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER payments_above_refunds AFTER UPDATE OF amount ON "payments" FOR EACH ROW WHEN (NEW.amount < OLD.amount)
  EXECUTE FUNCTION refuse_payment_below_refunds();

-- A payment that was recorded wrongly: what stood there, what stands there now. The day that it was recorded on may be
-- closed by then: a correction belongs to the day of `recorded_at`.
CREATE TABLE "payment_corrections" (
    "id" SERIAL NOT NULL,
    "payment_id" INTEGER NOT NULL,
    "method_before" "payment_method" NOT NULL,
    "method_after" "payment_method" NOT NULL,
    "amount_before" DECIMAL(10,2) NOT NULL,
    "amount_after" DECIMAL(10,2) NOT NULL,
    "transaction_id_before" VARCHAR(40),
    "transaction_id_after" VARCHAR(40),
    "payer_phone_before" VARCHAR(15) NOT NULL DEFAULT '',
    "payer_phone_after" VARCHAR(15) NOT NULL DEFAULT '',
    "reason" VARCHAR(300) NOT NULL,
    "recorded_by_id" INTEGER,
    "recorded_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "payment_corrections_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "payment_corrections_payment_id_idx" ON "payment_corrections"("payment_id");
CREATE INDEX "payment_corrections_recorded_at_idx" ON "payment_corrections"("recorded_at");
ALTER TABLE "payment_corrections"
  ADD CONSTRAINT "payment_corrections_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payments"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  ADD CONSTRAINT "payment_corrections_recorded_by_id_fkey" FOREIGN KEY ("recorded_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- What staff remember of a person; it goes with the account.
CREATE TABLE "staff_notes" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "body" VARCHAR(1000) NOT NULL,
    "is_pinned" BOOLEAN NOT NULL DEFAULT false,
    "author_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "staff_notes_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "staff_notes_not_blank" CHECK (btrim(body) <> '')
);
CREATE INDEX "staff_notes_user_id_created_at_idx" ON "staff_notes"("user_id", "created_at");
ALTER TABLE "staff_notes"
  ADD CONSTRAINT "staff_notes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  ADD CONSTRAINT "staff_notes_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Words by their beginnings, whatever the database takes for a letter: trigrams of Bengali need a locale that knows it.
-- The cost keeps the planner from making them anew for every row of a table.
CREATE FUNCTION search_words(written text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 1000 AS $$
  SELECT array_to_tsvector(array_remove(regexp_split_to_array(lower(left(written, 1000)), '[ ._@+/(),:#-]+'), ''))
$$;
CREATE INDEX "users_search_words" ON "users" USING gin (search_words(first_name || ' ' || last_name || ' ' || username::text || ' ' || email::text)) WHERE deleted_at IS NULL;
CREATE INDEX "courses_search_words" ON "courses" USING gin (search_words(title));
CREATE INDEX "batches_search_words" ON "batches" USING gin (search_words(name));
CREATE INDEX "exams_search_words" ON "exams" USING gin (search_words(title));
CREATE INDEX "certificates_search_words" ON "certificates" USING gin (search_words(id || ' ' || student_name));
CREATE INDEX "payments_transaction_id_trgm" ON "payments" USING gin ("transaction_id" gin_trgm_ops);
