-- Who wants to hear that a coming course has opened. A new table, of which the previous build knows nothing. A row goes
-- with the telling, with the account and with the course.
CREATE TABLE "course_waits" (
    "user_id" INTEGER NOT NULL,
    "course_id" INTEGER NOT NULL,
    "asked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "course_waits_pkey" PRIMARY KEY ("user_id", "course_id")
);
CREATE INDEX "course_waits_course_id_idx" ON "course_waits"("course_id");
ALTER TABLE "course_waits" ADD CONSTRAINT "course_waits_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "course_waits" ADD CONSTRAINT "course_waits_course_id_fkey" FOREIGN KEY ("course_id") REFERENCES "courses"("id") ON DELETE CASCADE ON UPDATE CASCADE;
