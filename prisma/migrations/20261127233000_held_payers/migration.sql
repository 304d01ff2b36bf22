-- What a wallet said of a payment names its payer. Whoever ties the two together, also by the transaction's id, waits for
-- a deletion of the account, or comes before it; of an account that is gone the text is not kept. Expand only.
CREATE FUNCTION hold_payer() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ended_at timestamptz;
BEGIN
  SELECT u.deleted_at INTO ended_at
    FROM payments p JOIN enrollments e ON e.id = p.enrollment_id JOIN users u ON u.id = e.user_id
   WHERE p.id = NEW.payment_id
     FOR KEY SHARE OF u;
  IF ended_at IS NOT NULL THEN NEW.raw_text := '[deleted]'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER payment_notices_hold_payer BEFORE INSERT OR UPDATE OF payment_id ON "payment_notices"
  FOR EACH ROW WHEN (NEW.payment_id IS NOT NULL) EXECUTE FUNCTION hold_payer();
