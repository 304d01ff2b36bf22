-- AlterTable
ALTER TABLE "batches" ADD COLUMN     "calendar_changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "calendar_revision" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "class_changes" DROP COLUMN "sequence";

-- Whoever changes what a batch's calendar shows, its revision grows: a holiday that is taken back leaves no row that
-- could tell. Columns that subscribers do not see leave it alone.
CREATE FUNCTION revise_own_calendar() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.calendar_revision := OLD.calendar_revision + 1;
  NEW.calendar_changed_at := now();
  RETURN NEW;
END $$;
CREATE TRIGGER batches_revise_calendar BEFORE UPDATE ON "batches" FOR EACH ROW
  WHEN ((OLD.name, OLD.start_date, OLD.end_date, OLD.class_days, OLD.class_time, OLD.class_minutes, OLD.zoom_link,
         OLD.zoom_meeting_id, OLD.zoom_passcode, OLD.completed_at)
    IS DISTINCT FROM (NEW.name, NEW.start_date, NEW.end_date, NEW.class_days, NEW.class_time, NEW.class_minutes,
         NEW.zoom_link, NEW.zoom_meeting_id, NEW.zoom_passcode, NEW.completed_at))
  EXECUTE FUNCTION revise_own_calendar();

-- A holiday without a batch is one of every batch.
CREATE FUNCTION revise_calendar() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE batches SET calendar_revision = calendar_revision + 1, calendar_changed_at = now()
   WHERE id IN (OLD.batch_id, NEW.batch_id)
      OR (TG_OP <> 'INSERT' AND OLD.batch_id IS NULL)
      OR (TG_OP <> 'DELETE' AND NEW.batch_id IS NULL);
  RETURN NULL;
END $$;
CREATE TRIGGER holidays_revise_calendar AFTER INSERT OR UPDATE OR DELETE ON "holidays"
  FOR EACH ROW EXECUTE FUNCTION revise_calendar();
CREATE TRIGGER class_changes_revise_calendar AFTER INSERT OR UPDATE OR DELETE ON "class_changes"
  FOR EACH ROW EXECUTE FUNCTION revise_calendar();
CREATE TRIGGER exams_revise_calendar
  AFTER INSERT OR UPDATE OF batch_id, title, opens_at, closes_at, duration_minutes OR DELETE ON "exams"
  FOR EACH ROW EXECUTE FUNCTION revise_calendar();

CREATE FUNCTION revise_calendars_of_course() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE batches SET calendar_revision = calendar_revision + 1, calendar_changed_at = now() WHERE course_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER courses_revise_calendar AFTER UPDATE OF title, is_published ON "courses" FOR EACH ROW
  WHEN ((OLD.title, OLD.is_published) IS DISTINCT FROM (NEW.title, NEW.is_published))
  EXECUTE FUNCTION revise_calendars_of_course();
