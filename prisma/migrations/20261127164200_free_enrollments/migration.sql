-- Enrolments that cost nothing in a batch that has a price, until an administrator has looked at each.
CREATE TABLE "free_enrollments" (
    "enrollment_id" INTEGER NOT NULL,
    "price" DECIMAL(10,2) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "seen_at" TIMESTAMPTZ(3),
    "seen_by_id" INTEGER,

    CONSTRAINT "free_enrollments_pkey" PRIMARY KEY ("enrollment_id")
);
CREATE INDEX "free_enrollments_unseen" ON "free_enrollments" ("created_at", "enrollment_id") WHERE seen_at IS NULL;
ALTER TABLE "free_enrollments"
  ADD CONSTRAINT "free_enrollments_enrollment_id_fkey" FOREIGN KEY ("enrollment_id") REFERENCES "enrollments"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  ADD CONSTRAINT "free_enrollments_seen_by_id_fkey" FOREIGN KEY ("seen_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- As lib/catalogue/pricing.ts: the planned price that began last, else the course's own.
CREATE FUNCTION price_of_batch(batch integer, day date) RETURNS numeric LANGUAGE sql STABLE AS $$
  SELECT round(price * (100 - discount_percentage) / 100, 2)
    FROM (
      SELECT p.price, p.discount_percentage, p.valid_from
        FROM batches b JOIN course_prices p ON p.course_id = b.course_id WHERE b.id = batch AND p.valid_from <= day
      UNION ALL
      SELECT c.price, c.discount_percentage, '-infinity' FROM batches b JOIN courses c ON c.id = b.course_id WHERE b.id = batch
    ) prices
   ORDER BY valid_from DESC LIMIT 1
$$;

CREATE FUNCTION note_free_enrollment(enrollment integer) RETURNS void LANGUAGE sql VOLATILE AS $$
  INSERT INTO free_enrollments (enrollment_id, price)
  SELECT e.id, p.price FROM enrollments e
    CROSS JOIN LATERAL (SELECT price_of_batch(e.batch_id, (now() AT TIME ZONE 'Asia/Dhaka')::date) AS price) p
   WHERE e.id = enrollment AND p.price > 0
  ON CONFLICT (enrollment_id) DO NOTHING
$$;

-- Triggers, as there are many ways: the desk, a file, a command, a claim, a correction of what was paid.
CREATE FUNCTION note_free_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_free_enrollment(NEW.enrollment_id);
  RETURN NULL;
END $$;
CREATE TRIGGER payments_note_free AFTER INSERT OR UPDATE OF method, amount ON "payments" FOR EACH ROW
  WHEN (NEW.voided_at IS NULL AND (NEW.method = 'FREE' OR NEW.amount = 0))
  EXECUTE FUNCTION note_free_payment();

-- A free place in one batch that is moved into another one, which has a price.
CREATE FUNCTION note_free_transfer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    WITH RECURSIVE chain AS (
      SELECT id, transferred_from_id FROM enrollments WHERE id = NEW.transferred_from_id
       UNION
      SELECT e.id, e.transferred_from_id FROM enrollments e JOIN chain c ON e.id = c.transferred_from_id
    )
    SELECT FROM payments p JOIN chain c ON c.id = p.enrollment_id WHERE p.voided_at IS NULL AND p.amount > 0
  ) THEN
    PERFORM note_free_enrollment(NEW.id);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER enrollments_note_free_transfer AFTER INSERT ON "enrollments" FOR EACH ROW
  WHEN (NEW.transferred_from_id IS NOT NULL) EXECUTE FUNCTION note_free_transfer();
