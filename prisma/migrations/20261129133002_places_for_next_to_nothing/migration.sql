-- Places that are free in effect: for which less than a tenth of the batch's price is there. Looked at when the
-- transaction ends, as dues, payments and refunds of one write come one after the other. Expand only: triggers and
-- functions in the place of those that knew of free payments alone; what was written before is not looked at again.

-- What was paid for an enrolment and for those that it was transferred from, less what went back. By indexes, here and
-- below: a file of thousands of payments is one transaction, and the plan for its first row serves them all.
CREATE FUNCTION money_of_place(place integer, OUT paid numeric, OUT was_lowered boolean) LANGUAGE plpgsql STABLE
  SET enable_seqscan = off AS $$
DECLARE
  chain integer[] := '{}';
  link integer := place;
BEGIN
  WHILE link IS NOT NULL AND link <> ALL (chain) LOOP
    chain := chain || link;
    SELECT e.transferred_from_id INTO link FROM enrollments e WHERE e.id = link;
  END LOOP;
  SELECT coalesce(sum(p.amount - back.amount) FILTER (WHERE p.voided_at IS NULL), 0),
         coalesce(bool_or(p.voided_at IS NOT NULL OR back.amount > 0
                          OR EXISTS (SELECT FROM payment_corrections c WHERE c.payment_id = p.id AND c.amount_after < c.amount_before)), false)
    INTO paid, was_lowered
    FROM payments p
    CROSS JOIN LATERAL (SELECT coalesce(sum(r.amount), 0) AS amount FROM refunds r WHERE r.payment_id = p.id) back
   WHERE p.enrollment_id = ANY (chain);
END $$;

-- What is owed until the batch ends counts as if it were there, unless something that was written as paid was taken back.
CREATE FUNCTION note_nearly_free(place integer) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  enrolled enrollments;
  price numeric;
  money record;
  promised numeric := 0;
BEGIN
  -- Of two refunds at once the second counts the first.
  SELECT * INTO enrolled FROM enrollments WHERE id = place FOR NO KEY UPDATE;
  IF enrolled.status IS DISTINCT FROM 'ACTIVE' THEN RETURN; END IF;
  price := price_of_batch(enrolled.batch_id, (now() AT TIME ZONE 'Asia/Dhaka')::date);
  SELECT * INTO money FROM money_of_place(place);
  IF NOT money.was_lowered THEN
    SELECT greatest(enrolled.owed - coalesce(sum(d.amount), 0), 0) INTO promised FROM enrollment_dues d
     WHERE d.enrollment_id = place AND d.due_on > (SELECT b.end_date FROM batches b WHERE b.id = enrolled.batch_id);
  END IF;
  IF money.paid + promised < price / 10 THEN
    INSERT INTO free_enrollments (enrollment_id, price) VALUES (place, price) ON CONFLICT (enrollment_id) DO NOTHING;
  END IF;
END $$;

-- The places that a payment for this enrolment pays: one after the other, as each is transferred once.
CREATE FUNCTION note_places_after(paid_for integer) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  noted integer[] := '{}';
  place integer := paid_for;
BEGIN
  WHILE place IS NOT NULL AND place <> ALL (noted) LOOP
    noted := noted || place;
    PERFORM note_nearly_free(place);
    SELECT e.id INTO place FROM enrollments e WHERE e.transferred_from_id = place;
  END LOOP;
END $$;

DROP TRIGGER payments_note_free ON "payments";
DROP TRIGGER enrollments_note_free_transfer ON "enrollments";
DROP FUNCTION note_free_payment();
DROP FUNCTION note_free_transfer();
DROP FUNCTION note_free_enrollment(integer);

CREATE FUNCTION note_after_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM note_places_after(OLD.enrollment_id); END IF;
  IF TG_OP = 'INSERT' OR (TG_OP = 'UPDATE' AND NEW.enrollment_id <> OLD.enrollment_id) THEN
    PERFORM note_places_after(NEW.enrollment_id);
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER payments_note_places AFTER INSERT OR DELETE OR UPDATE OF enrollment_id, amount, voided_at ON "payments"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_after_payment();

CREATE FUNCTION note_after_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_places_after((SELECT enrollment_id FROM payments WHERE id = NEW.payment_id));
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER refunds_note_places AFTER INSERT OR UPDATE ON "refunds"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_after_refund();

-- A place in one batch that is moved into another one, goes on after its end, or owes less than was agreed on.
CREATE FUNCTION note_after_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_nearly_free(NEW.id);
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER enrollments_note_transfer AFTER INSERT ON "enrollments"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.transferred_from_id IS NOT NULL) EXECUTE FUNCTION note_after_change();
CREATE CONSTRAINT TRIGGER enrollments_note_change AFTER UPDATE OF status, batch_id, owed, transferred_from_id ON "enrollments"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.status = 'ACTIVE' AND (NEW.owed < OLD.owed OR (NEW.status, NEW.batch_id, NEW.transferred_from_id)
        IS DISTINCT FROM (OLD.status, OLD.batch_id, OLD.transferred_from_id)))
  EXECUTE FUNCTION note_after_change();

CREATE FUNCTION note_after_dues() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_nearly_free(NEW.enrollment_id);
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER enrollment_dues_note_places AFTER INSERT OR UPDATE OF due_on, amount ON "enrollment_dues"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_after_dues();
