-- CreateTable
CREATE TABLE "account_names" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "first_name" VARCHAR(150) NOT NULL,
    "last_name" VARCHAR(150) NOT NULL,
    "since" TIMESTAMPTZ(3),
    "confirmed_at" TIMESTAMPTZ(3),

    CONSTRAINT "account_names_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "account_names_user_id_idx" ON "account_names"("user_id");

-- AddForeignKey
ALTER TABLE "account_names" ADD CONSTRAINT "account_names_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What an account is called today was its name since before its enrolments.
INSERT INTO "account_names" (user_id, first_name, last_name)
SELECT id, first_name, last_name FROM "users" WHERE deleted_at IS NULL ORDER BY id;

-- By whatever way a name is written, a server of the previous build included.
CREATE FUNCTION remember_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.deleted_at IS NOT NULL THEN
    DELETE FROM account_names WHERE user_id = NEW.id;
    RETURN NULL;
  END IF;
  IF TG_OP = 'UPDATE' THEN
    -- A name that nobody confirmed and that no enrolment began with is worth nothing once it is given up: an account
    -- has no more names than enrolments and confirmations.
    DELETE FROM account_names n
     WHERE n.user_id = NEW.id AND n.since IS NOT NULL AND n.confirmed_at IS NULL
       AND NOT EXISTS (SELECT 1 FROM enrollments e WHERE e.user_id = NEW.id AND e.enrolled_at >= n.since);
  END IF;
  INSERT INTO account_names (user_id, first_name, last_name, since)
  VALUES (NEW.id, NEW.first_name, NEW.last_name, CASE TG_OP WHEN 'UPDATE' THEN date_trunc('milliseconds', clock_timestamp()) END);
  RETURN NULL;
END $$;
CREATE TRIGGER users_remember_first_name AFTER INSERT ON "users" FOR EACH ROW EXECUTE FUNCTION remember_name();
CREATE TRIGGER users_remember_name AFTER UPDATE OF first_name, last_name, deleted_at ON "users" FOR EACH ROW
  WHEN ((OLD.first_name, OLD.last_name, OLD.deleted_at) IS DISTINCT FROM (NEW.first_name, NEW.last_name, NEW.deleted_at))
  EXECUTE FUNCTION remember_name();
