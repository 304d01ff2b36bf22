-- Whoever of the staff comes in while a batch costs nothing is noted with that price, and shown once it has one: an
-- administrator could take it away, come in alone, and put it back. Expand only: a function in the place of itself.

-- What is owed until the batch ends counts as if it were there, unless something that was written as paid was taken back.
CREATE OR REPLACE FUNCTION note_nearly_free(place integer) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
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
  IF money.paid + promised < price / 10
     OR price = 0 AND EXISTS (SELECT FROM users u WHERE u.id = enrolled.user_id AND cardinality(u.staff_roles) > 0) THEN
    INSERT INTO free_enrollments (enrollment_id, price) VALUES (place, price) ON CONFLICT (enrollment_id) DO NOTHING;
  END IF;
END $$;
