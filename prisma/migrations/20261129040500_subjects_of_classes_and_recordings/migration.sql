-- Expand only. What a class is about and who holds it, where the schedule says so.
CREATE TABLE "class_subjects" (
    "batch_id" INTEGER NOT NULL,
    "date" DATE NOT NULL,
    "is_make_up" BOOLEAN NOT NULL DEFAULT false,
    "subject" VARCHAR(100) NOT NULL DEFAULT '',
    "teacher" VARCHAR(100) NOT NULL DEFAULT '',

    CONSTRAINT "class_subjects_pkey" PRIMARY KEY ("batch_id", "date", "is_make_up"),
    CONSTRAINT "class_subjects_batch_id_fkey" FOREIGN KEY ("batch_id") REFERENCES "batches" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE TRIGGER class_subjects_notify AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "class_subjects"
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_changed();
CREATE TRIGGER class_subjects_revise_calendar AFTER INSERT OR UPDATE OR DELETE ON "class_subjects"
  FOR EACH ROW EXECUTE FUNCTION revise_calendar();

-- What learners search recordings by, beside their titles.
ALTER TABLE "recordings" ADD COLUMN "subject" VARCHAR(100), ADD COLUMN "chapter" VARCHAR(100);
