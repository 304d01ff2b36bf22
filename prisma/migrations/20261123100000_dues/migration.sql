-- A price that is paid in parts. Expand only: new tables, and columns that a server of the previous build leaves as they
-- are; what is owed is kept by triggers, so that its payments count as well.
ALTER TABLE "batches" ADD COLUMN "overdue_block_days" SMALLINT,
  ADD CONSTRAINT "batches_overdue_block_days" CHECK (overdue_block_days BETWEEN 0 AND 365);
ALTER TABLE "enrollments"
  ADD COLUMN "owed" DECIMAL(10,2) NOT NULL DEFAULT 0,
  ADD COLUMN "owed_since" TIMESTAMPTZ(3),
  ADD COLUMN "blocked_from" TIMESTAMPTZ(3);
-- Who owes what, the longest first.
CREATE INDEX "enrollments_owing" ON "enrollments" (owed_since, id) WHERE status = 'ACTIVE' AND owed_since IS NOT NULL;

CREATE TABLE "batch_instalments" (
  "batch_id" INTEGER NOT NULL,
  "position" INTEGER NOT NULL,
  "amount" DECIMAL(10,2) NOT NULL,
  "due_on" DATE NOT NULL,
  CONSTRAINT "batch_instalments_pkey" PRIMARY KEY ("batch_id", "position"),
  CONSTRAINT "batch_instalments_amount_positive" CHECK (amount > 0),
  CONSTRAINT "batch_instalments_batch_id_fkey" FOREIGN KEY ("batch_id") REFERENCES "batches"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TABLE "enrollment_dues" (
  "id" SERIAL PRIMARY KEY,
  "enrollment_id" INTEGER NOT NULL,
  "amount" DECIMAL(10,2) NOT NULL,
  "due_on" DATE NOT NULL,
  CONSTRAINT "enrollment_dues_amount_positive" CHECK (amount > 0),
  CONSTRAINT "enrollment_dues_enrollment_id_fkey" FOREIGN KEY ("enrollment_id") REFERENCES "enrollments"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "enrollment_dues_enrollment_id_due_on_idx" ON "enrollment_dues"("enrollment_id", "due_on");

-- What is still owed of an enrolment's parts, after what was paid for it and for those that it was transferred from.
CREATE FUNCTION settle_dues(settled integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  paid numeric;
BEGIN
  -- Of two payments at once the second counts the first.
  PERFORM 1 FROM enrollments WHERE id = settled FOR NO KEY UPDATE;
  WITH RECURSIVE chain AS (
    SELECT id, transferred_from_id FROM enrollments WHERE id = settled
     UNION
    SELECT e.id, e.transferred_from_id FROM enrollments e JOIN chain c ON e.id = c.transferred_from_id
  )
  SELECT coalesce(sum(p.amount - coalesce((SELECT sum(r.amount) FROM refunds r WHERE r.payment_id = p.id), 0)), 0) INTO paid
    FROM payments p JOIN chain c ON c.id = p.enrollment_id WHERE p.voided_at IS NULL;
  UPDATE enrollments e
     SET owed = coalesce(greatest(dues.total - paid, 0), 0), owed_since = dues.since,
         blocked_from = dues.since + make_interval(days => (SELECT b.overdue_block_days FROM batches b WHERE b.id = e.batch_id))
    FROM (
      SELECT sum(amount) AS total, min((due_on + 1)::timestamp AT TIME ZONE 'Asia/Dhaka') FILTER (WHERE so_far > paid) AS since
        FROM (SELECT amount, due_on, sum(amount) OVER (ORDER BY due_on, id) AS so_far
                FROM enrollment_dues WHERE enrollment_id = settled) part
    ) dues
   WHERE e.id = settled;
END
$$;

-- The enrolments whose parts a payment for this one pays.
CREATE FUNCTION settle_dues_after(paid_for integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  owing integer;
BEGIN
  FOR owing IN
    WITH RECURSIVE later AS (
      SELECT id FROM enrollments WHERE id = paid_for
       UNION
      SELECT e.id FROM enrollments e JOIN later l ON e.transferred_from_id = l.id
    )
    SELECT l.id FROM later l WHERE EXISTS (SELECT FROM enrollment_dues d WHERE d.enrollment_id = l.id) ORDER BY l.id
  LOOP
    PERFORM settle_dues(owing);
  END LOOP;
END
$$;

CREATE FUNCTION settle_after_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM settle_dues_after(OLD.enrollment_id); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM settle_dues_after(NEW.enrollment_id); END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER payments_settle_dues AFTER INSERT OR DELETE OR UPDATE OF enrollment_id, amount, voided_at ON "payments"
  FOR EACH ROW EXECUTE FUNCTION settle_after_payment();

CREATE FUNCTION settle_after_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM settle_dues_after((SELECT enrollment_id FROM payments WHERE id = NEW.payment_id));
  RETURN NULL;
END
$$;
CREATE TRIGGER refunds_settle_dues AFTER INSERT ON "refunds" FOR EACH ROW EXECUTE FUNCTION settle_after_refund();

CREATE FUNCTION settle_after_dues() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM settle_dues(OLD.enrollment_id); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM settle_dues(NEW.enrollment_id); END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER enrollment_dues_settle AFTER INSERT OR UPDATE OR DELETE ON "enrollment_dues"
  FOR EACH ROW EXECUTE FUNCTION settle_after_dues();

-- What is owed goes along with a transfer, as the payments do.
CREATE FUNCTION move_dues() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE enrollment_dues SET enrollment_id = NEW.id WHERE enrollment_id = NEW.transferred_from_id;
  RETURN NULL;
END
$$;
CREATE TRIGGER enrollments_move_dues AFTER INSERT ON "enrollments"
  FOR EACH ROW WHEN (NEW.transferred_from_id IS NOT NULL) EXECUTE FUNCTION move_dues();

CREATE FUNCTION block_overdue() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE enrollments SET blocked_from = owed_since + make_interval(days => NEW.overdue_block_days)
   WHERE batch_id = NEW.id AND owed_since IS NOT NULL;
  RETURN NULL;
END
$$;
CREATE TRIGGER batches_block_overdue AFTER UPDATE OF overdue_block_days ON "batches"
  FOR EACH ROW WHEN (NEW.overdue_block_days IS DISTINCT FROM OLD.overdue_block_days) EXECUTE FUNCTION block_overdue();
