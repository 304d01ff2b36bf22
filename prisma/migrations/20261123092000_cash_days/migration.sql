-- Day's cash. Expand only: a new table, and columns that triggers fill, whichever build writes.
-- A closed day is a line of the books; it has no end of life.
CREATE TABLE "cash_days" (
  "day" DATE PRIMARY KEY,
  "closed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "closed_by_id" INTEGER,
  "counted_cash" DECIMAL(10,2),
  "note" VARCHAR(300) NOT NULL DEFAULT '',
  "figures" JSONB NOT NULL,
  CONSTRAINT "cash_days_counted_not_negative" CHECK (counted_cash >= 0),
  CONSTRAINT "cash_days_closed_by_id_fkey" FOREIGN KEY ("closed_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- The day on which something counts: its own in Dhaka, or the next that is not closed. Who closes a day takes the lock
-- alone, so that whatever was being written counts on a side that both know.
CREATE FUNCTION open_cash_day(at timestamptz) RETURNS date LANGUAGE plpgsql AS $$
DECLARE
  counted date := (at AT TIME ZONE 'Asia/Dhaka')::date;
BEGIN
  PERFORM pg_advisory_xact_lock_shared(20261123, 5000);
  WHILE EXISTS (SELECT 1 FROM cash_days WHERE day = counted) LOOP
    counted := counted + 1;
  END LOOP;
  RETURN counted;
END
$$;

ALTER TABLE "payments" ADD COLUMN "cash_day" DATE, ADD COLUMN "void_cash_day" DATE;
ALTER TABLE "refunds" ADD COLUMN "cash_day" DATE;
ALTER TABLE "payment_corrections" ADD COLUMN "cash_day" DATE;
ALTER TABLE "payment_notices" ADD COLUMN "cash_day" DATE;

UPDATE "payments" SET
  cash_day = (recorded_at AT TIME ZONE 'Asia/Dhaka')::date,
  void_cash_day = (voided_at AT TIME ZONE 'Asia/Dhaka')::date;
UPDATE "refunds" SET cash_day = (recorded_at AT TIME ZONE 'Asia/Dhaka')::date;
UPDATE "payment_corrections" SET cash_day = (recorded_at AT TIME ZONE 'Asia/Dhaka')::date;
UPDATE "payment_notices" SET cash_day = (COALESCE(paid_at, received_at) AT TIME ZONE 'Asia/Dhaka')::date;

CREATE INDEX "payments_cash_day_idx" ON "payments"("cash_day");
CREATE INDEX "payments_void_cash_day_idx" ON "payments"("void_cash_day");
CREATE INDEX "refunds_cash_day_idx" ON "refunds"("cash_day");
CREATE INDEX "payment_corrections_cash_day_idx" ON "payment_corrections"("cash_day");
CREATE INDEX "payment_notices_cash_day_idx" ON "payment_notices"("cash_day");

CREATE FUNCTION count_on_cash_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.cash_day := open_cash_day(NEW.recorded_at);
  RETURN NEW;
END
$$;
CREATE TRIGGER refunds_cash_day BEFORE INSERT ON "refunds" FOR EACH ROW EXECUTE FUNCTION count_on_cash_day();
CREATE TRIGGER payment_corrections_cash_day BEFORE INSERT ON "payment_corrections" FOR EACH ROW EXECUTE FUNCTION count_on_cash_day();

CREATE FUNCTION count_payment_on_cash_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN NEW.cash_day := open_cash_day(NEW.recorded_at); END IF;
  IF NEW.voided_at IS NULL THEN NEW.void_cash_day := NULL;
  ELSIF TG_OP = 'INSERT' OR OLD.voided_at IS NULL THEN NEW.void_cash_day := open_cash_day(NEW.voided_at);
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER payments_cash_day BEFORE INSERT OR UPDATE OF voided_at ON "payments" FOR EACH ROW EXECUTE FUNCTION count_payment_on_cash_day();

CREATE FUNCTION count_notice_on_cash_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.cash_day := open_cash_day(COALESCE(NEW.paid_at, NEW.received_at));
  RETURN NEW;
END
$$;
CREATE TRIGGER payment_notices_cash_day BEFORE INSERT ON "payment_notices" FOR EACH ROW EXECUTE FUNCTION count_notice_on_cash_day();

-- Of a closed day nothing goes: its figures would no longer be what its rows add up to.
CREATE FUNCTION keep_closed_cash_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM cash_days WHERE day = OLD.cash_day) THEN
    RAISE EXCEPTION 'the day is closed' USING ERRCODE = 'check_violation', CONSTRAINT = 'cash_day_closed';
  END IF;
  RETURN OLD;
END
$$;
CREATE TRIGGER payments_of_closed_days BEFORE DELETE ON "payments" FOR EACH ROW EXECUTE FUNCTION keep_closed_cash_days();
CREATE TRIGGER refunds_of_closed_days BEFORE DELETE ON "refunds" FOR EACH ROW EXECUTE FUNCTION keep_closed_cash_days();
