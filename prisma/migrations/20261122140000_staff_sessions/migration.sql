-- A sign-in to the staff console is a session too: with a row that is asked for at every use. Expand only: a server of
-- the previous build opens learners' sessions as before.
CREATE TYPE "session_kind" AS ENUM ('BEARER', 'CONSOLE');
ALTER TABLE "sessions" ADD COLUMN "kind" "session_kind" NOT NULL DEFAULT 'BEARER';

-- Whatever takes or gives a role, or switches an account off, also when it is undone a minute later.
CREATE FUNCTION end_staff_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE sessions SET ended_at = now(), end_reason = 'account_changed'
   WHERE user_id = NEW.id AND kind = 'CONSOLE' AND ended_at IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER users_end_staff_sessions AFTER UPDATE OF role, staff_roles, is_active ON users
  FOR EACH ROW WHEN (OLD.staff_roles <> NEW.staff_roles OR OLD.role <> NEW.role OR (OLD.is_active AND NOT NEW.is_active))
  EXECUTE FUNCTION end_staff_sessions();
