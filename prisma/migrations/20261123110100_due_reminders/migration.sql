-- Which mails about a part of a price went out, so that each goes once. Expand only: a new table. It goes with its
-- enrolment, and the job that writes it deletes what is older than its part by 60 days.
CREATE TABLE "due_reminders" (
  "enrollment_id" INTEGER NOT NULL,
  "due_on" DATE NOT NULL,
  "kind" TEXT NOT NULL,
  "sent_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "due_reminders_pkey" PRIMARY KEY ("enrollment_id", "due_on", "kind"),
  CONSTRAINT "due_reminders_kind" CHECK (kind IN ('upcoming', 'overdue')),
  CONSTRAINT "due_reminders_enrollment_id_fkey" FOREIGN KEY ("enrollment_id") REFERENCES "enrollments"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "due_reminders_due_on_idx" ON "due_reminders"("due_on");
-- The job asks every day for the parts around it.
CREATE INDEX "enrollment_dues_due_on_idx" ON "enrollment_dues"("due_on");
