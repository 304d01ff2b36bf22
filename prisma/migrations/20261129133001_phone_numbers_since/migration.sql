-- Since when an account has its phone number: money that came from it earlier is not proven to be the account's. When
-- the numbers of today were written is not known, so they count from this migration on. Expand only.
ALTER TABLE "users" ADD COLUMN "phone_number_since" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- By whatever way a number is written, a server of the previous build included.
CREATE FUNCTION date_phone_number() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.phone_number_since := clock_timestamp();
  RETURN NEW;
END $$;
CREATE TRIGGER users_date_phone_number BEFORE UPDATE OF phone_number ON "users" FOR EACH ROW
  WHEN (NEW.phone_number IS DISTINCT FROM OLD.phone_number) EXECUTE FUNCTION date_phone_number();
