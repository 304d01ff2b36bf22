-- A payment that says another id gives the money of the old one back to the list, and takes that of the new one. What was
-- joined by hand under another id, or none, stays. Expand only: a function in the place of itself.
CREATE OR REPLACE FUNCTION join_payment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  old_id text := CASE WHEN TG_OP = 'UPDATE' THEN OLD.transaction_id END;
BEGIN
  -- Two that exchange their ids take the locks in one order.
  PERFORM lock_transaction_id(locked.id) FROM (
    SELECT id FROM (VALUES (old_id), (NEW.transaction_id)) ids (id) WHERE id IS NOT NULL ORDER BY hashtext(id) & 1023
  ) locked;
  IF NEW.voided_at IS NOT NULL THEN
    UPDATE payment_notices SET payment_id = NULL WHERE payment_id = NEW.id;
  ELSE
    IF old_id IS DISTINCT FROM NEW.transaction_id THEN
      UPDATE payment_notices SET payment_id = NULL WHERE payment_id = NEW.id AND transaction_id = old_id;
    END IF;
    UPDATE payment_notices SET payment_id = NEW.id
     WHERE transaction_id = NEW.transaction_id AND direction = 'RECEIVED' AND payment_id IS NULL AND dismissed_at IS NULL;
  END IF;
  RETURN NULL;
END
$$;
