-- Usernames and e-mail addresses are compared without regard to case.
CREATE EXTENSION IF NOT EXISTS citext;

-- CreateEnum
CREATE TYPE "role" AS ENUM ('LEARNER', 'STAFF', 'ADMIN');

-- CreateEnum
CREATE TYPE "weekday" AS ENUM ('SATURDAY', 'SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY');

-- CreateEnum
CREATE TYPE "class_change_kind" AS ENUM ('MAKE_UP', 'CANCELLED');

-- CreateEnum
CREATE TYPE "enrollment_status" AS ENUM ('ACTIVE', 'CANCELLED', 'TRANSFERRED', 'EXPIRED');

-- CreateEnum
CREATE TYPE "payment_method" AS ENUM ('BKASH', 'NAGAD', 'ROCKET', 'CASH', 'FREE');

-- CreateEnum
CREATE TYPE "negative_marking_type" AS ENUM ('FIXED', 'PERCENTAGE');

-- CreateEnum
CREATE TYPE "question_scoring" AS ENUM ('KEY', 'ALL_CORRECT', 'DROPPED');

-- CreateEnum
CREATE TYPE "seal_reason" AS ENUM ('SUBMITTED', 'TIME_OVER');

-- CreateEnum
CREATE TYPE "certificate_state" AS ENUM ('VALID', 'REVOKED', 'EXPIRED', 'REPLACED');

-- CreateTable
CREATE TABLE "users" (
    "id" SERIAL NOT NULL,
    "username" CITEXT NOT NULL,
    "email" CITEXT NOT NULL,
    "first_name" VARCHAR(150) NOT NULL,
    "last_name" VARCHAR(150) NOT NULL,
    "phone_number" VARCHAR(15) NOT NULL DEFAULT '',
    "password_hash" TEXT NOT NULL,
    "avatar_key" TEXT,
    "role" "role" NOT NULL DEFAULT 'LEARNER',
    "is_active" BOOLEAN NOT NULL DEFAULT false,
    "activated_at" TIMESTAMPTZ(3),
    "is_test" BOOLEAN NOT NULL DEFAULT false,
    "hide_name" BOOLEAN NOT NULL DEFAULT false,
    "calendar_token" UUID NOT NULL DEFAULT gen_random_uuid(),
    "password_changed_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sessions" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "user_id" INTEGER NOT NULL,
    "user_agent" VARCHAR(400) NOT NULL DEFAULT '',
    "ip_address" VARCHAR(45) NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "end_reason" VARCHAR(40),

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "refresh_tokens" (
    "hash" CHAR(64) NOT NULL,
    "session_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "rotated_at" TIMESTAMPTZ(3),

    CONSTRAINT "refresh_tokens_pkey" PRIMARY KEY ("hash")
);

-- CreateTable
CREATE TABLE "password_resets" (
    "token_hash" CHAR(64) NOT NULL,
    "user_id" INTEGER NOT NULL,
    "used_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "password_resets_pkey" PRIMARY KEY ("token_hash")
);

-- CreateTable
CREATE TABLE "rate_limits" (
    "key" VARCHAR(255) NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "rate_limits_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "promo_videos" (
    "id" SERIAL NOT NULL,
    "title" VARCHAR(200) NOT NULL,
    "label" VARCHAR(80) NOT NULL DEFAULT '',
    "video_url" TEXT NOT NULL,
    "thumbnail_url" TEXT NOT NULL,
    "duration_seconds" INTEGER,
    "position" INTEGER NOT NULL DEFAULT 0,
    "is_published" BOOLEAN NOT NULL DEFAULT true,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "promo_videos_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "courses" (
    "id" SERIAL NOT NULL,
    "title" VARCHAR(200) NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "thumbnail_url" TEXT,
    "price" DECIMAL(10,2) NOT NULL DEFAULT 0,
    "discount_percentage" DECIMAL(5,2) NOT NULL DEFAULT 0,
    "demo_video_url" TEXT,
    "demo_video_seconds" INTEGER,
    "has_demo_video" BOOLEAN NOT NULL DEFAULT false,
    "position" INTEGER NOT NULL DEFAULT 0,
    "is_published" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "courses_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "course_sections" (
    "id" SERIAL NOT NULL,
    "course_id" INTEGER NOT NULL,
    "title" VARCHAR(200) NOT NULL,
    "content" TEXT NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "course_sections_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "instructors" (
    "id" SERIAL NOT NULL,
    "full_name" VARCHAR(200) NOT NULL,
    "expertise" VARCHAR(200) NOT NULL DEFAULT '',
    "bio" TEXT NOT NULL DEFAULT '',
    "profile_image_url" TEXT,
    "position" INTEGER NOT NULL DEFAULT 0,
    "is_published" BOOLEAN NOT NULL DEFAULT true,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "instructors_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "course_instructors" (
    "course_id" INTEGER NOT NULL,
    "instructor_id" INTEGER NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "course_instructors_pkey" PRIMARY KEY ("course_id","instructor_id")
);

-- CreateTable
CREATE TABLE "batches" (
    "id" SERIAL NOT NULL,
    "course_id" INTEGER NOT NULL,
    "name" VARCHAR(120) NOT NULL,
    "start_date" DATE NOT NULL,
    "end_date" DATE NOT NULL,
    "class_days" "weekday"[],
    "class_time" TIME(0),
    "class_minutes" INTEGER NOT NULL DEFAULT 90,
    "total_classes" INTEGER NOT NULL DEFAULT 0,
    "zoom_link" TEXT,
    "zoom_meeting_id" VARCHAR(60),
    "zoom_passcode" VARCHAR(60),
    "syllabus_key" TEXT,
    "syllabus_file_name" VARCHAR(255),
    "completed_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "batches_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "holidays" (
    "id" SERIAL NOT NULL,
    "batch_id" INTEGER,
    "date" DATE NOT NULL,
    "name" VARCHAR(120) NOT NULL,

    CONSTRAINT "holidays_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "class_changes" (
    "id" SERIAL NOT NULL,
    "batch_id" INTEGER NOT NULL,
    "date" DATE NOT NULL,
    "kind" "class_change_kind" NOT NULL,
    "start_time" TIME(0),
    "note" VARCHAR(200) NOT NULL DEFAULT '',
    "sequence" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "class_changes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "enrollments" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "batch_id" INTEGER NOT NULL,
    "status" "enrollment_status" NOT NULL DEFAULT 'ACTIVE',
    "enrolled_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),
    "end_reason" VARCHAR(300),
    "certificate_granted" BOOLEAN NOT NULL DEFAULT false,
    "recorded_by_id" INTEGER,
    "transferred_from_id" INTEGER,

    CONSTRAINT "enrollments_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payments" (
    "id" SERIAL NOT NULL,
    "enrollment_id" INTEGER NOT NULL,
    "method" "payment_method" NOT NULL,
    "amount" DECIMAL(10,2) NOT NULL,
    "transaction_id" VARCHAR(40),
    "payer_phone" VARCHAR(15) NOT NULL DEFAULT '',
    "note" VARCHAR(300) NOT NULL DEFAULT '',
    "recorded_by_id" INTEGER,
    "recorded_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "voided_at" TIMESTAMPTZ(3),
    "void_reason" VARCHAR(300),

    CONSTRAINT "payments_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "exams" (
    "id" SERIAL NOT NULL,
    "batch_id" INTEGER NOT NULL,
    "title" VARCHAR(200) NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "duration_minutes" INTEGER NOT NULL,
    "is_active" BOOLEAN NOT NULL DEFAULT false,
    "opens_at" TIMESTAMPTZ(3),
    "closes_at" TIMESTAMPTZ(3),
    "shuffle_questions" BOOLEAN NOT NULL DEFAULT false,
    "shuffle_options" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "exams_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "exam_versions" (
    "id" SERIAL NOT NULL,
    "exam_id" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    "has_negative_marking" BOOLEAN NOT NULL DEFAULT false,
    "negative_marks" DECIMAL(9,6) NOT NULL DEFAULT 0,
    "negative_type" "negative_marking_type" NOT NULL DEFAULT 'FIXED',
    "total_marks" DECIMAL(9,4) NOT NULL,
    "questions_count" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "exam_versions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "questions" (
    "id" SERIAL NOT NULL,
    "version_id" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "text" TEXT NOT NULL,
    "marks" DECIMAL(7,4) NOT NULL DEFAULT 1,
    "explanation" TEXT NOT NULL DEFAULT '',
    "scoring" "question_scoring" NOT NULL DEFAULT 'KEY',

    CONSTRAINT "questions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "options" (
    "id" SERIAL NOT NULL,
    "question_id" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "text" TEXT NOT NULL,
    "is_correct" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "options_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "attempts" (
    "id" SERIAL NOT NULL,
    "exam_id" INTEGER NOT NULL,
    "version_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "deadline_at" TIMESTAMPTZ(3) NOT NULL,
    "attempt_key" UUID NOT NULL,
    "paper_order" JSONB,
    "extra_minutes" INTEGER NOT NULL DEFAULT 0,
    "completed_at" TIMESTAMPTZ(3),
    "sealed_at" TIMESTAMPTZ(3),
    "seal_reason" "seal_reason",
    "score" DECIMAL(9,4),
    "correct_count" INTEGER,
    "wrong_count" INTEGER,
    "blank_count" INTEGER,

    CONSTRAINT "attempts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "attempt_answers" (
    "attempt_id" INTEGER NOT NULL,
    "question_id" INTEGER NOT NULL,
    "option_id" INTEGER,
    "seq" BIGINT NOT NULL DEFAULT 0,
    "saved_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "attempt_answers_pkey" PRIMARY KEY ("attempt_id","question_id")
);

-- CreateTable
CREATE TABLE "attempt_events" (
    "id" BIGSERIAL NOT NULL,
    "attempt_id" INTEGER NOT NULL,
    "kind" VARCHAR(40) NOT NULL,
    "detail" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "attempt_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "standings" (
    "batch_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "total_score" DECIMAL(12,4) NOT NULL,
    "total_marks" DECIMAL(12,4) NOT NULL,
    "exams_taken" INTEGER NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "standings_pkey" PRIMARY KEY ("batch_id","user_id")
);

-- CreateTable
CREATE TABLE "recordings" (
    "id" SERIAL NOT NULL,
    "batch_id" INTEGER NOT NULL,
    "title" VARCHAR(200) NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "class_date" DATE NOT NULL,
    "duration_seconds" INTEGER,
    "thumbnail_url" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "recordings_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "recording_files" (
    "recording_id" INTEGER NOT NULL,
    "quality" INTEGER NOT NULL,
    "storage_key" TEXT NOT NULL,
    "byte_size" BIGINT NOT NULL,
    "etag" VARCHAR(80) NOT NULL,

    CONSTRAINT "recording_files_pkey" PRIMARY KEY ("recording_id","quality")
);

-- CreateTable
CREATE TABLE "playback_positions" (
    "user_id" INTEGER NOT NULL,
    "recording_id" INTEGER NOT NULL,
    "seconds" INTEGER NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "playback_positions_pkey" PRIMARY KEY ("user_id","recording_id")
);

-- CreateTable
CREATE TABLE "resources" (
    "id" SERIAL NOT NULL,
    "batch_id" INTEGER NOT NULL,
    "title" VARCHAR(200) NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "class_date" DATE NOT NULL,
    "storage_key" TEXT,
    "file_name" VARCHAR(255),
    "content_type" VARCHAR(120),
    "byte_size" BIGINT,
    "external_link" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "resources_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "certificates" (
    "id" VARCHAR(32) NOT NULL,
    "enrollment_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "state" "certificate_state" NOT NULL DEFAULT 'VALID',
    "student_name" VARCHAR(301) NOT NULL,
    "course_title" VARCHAR(200) NOT NULL,
    "batch_name" VARCHAR(120) NOT NULL,
    "completion_date" DATE NOT NULL,
    "issued_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3),
    "signatories" JSONB NOT NULL,
    "key_id" VARCHAR(40) NOT NULL,
    "signature" TEXT NOT NULL,
    "state_reason" VARCHAR(300),
    "state_changed_at" TIMESTAMPTZ(3),
    "replaced_by_id" VARCHAR(32),

    CONSTRAINT "certificates_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "audit_entries" (
    "id" BIGSERIAL NOT NULL,
    "actor_id" INTEGER,
    "actor_label" VARCHAR(160) NOT NULL,
    "action" VARCHAR(60) NOT NULL,
    "subject_type" VARCHAR(40) NOT NULL,
    "subject_id" VARCHAR(40) NOT NULL,
    "detail" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "audit_entries_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "users_username_key" ON "users"("username");

-- CreateIndex
CREATE UNIQUE INDEX "users_email_key" ON "users"("email");

-- CreateIndex
CREATE UNIQUE INDEX "users_calendar_token_key" ON "users"("calendar_token");

-- CreateIndex
CREATE INDEX "sessions_user_id_ended_at_idx" ON "sessions"("user_id", "ended_at");

-- CreateIndex
CREATE INDEX "sessions_expires_at_idx" ON "sessions"("expires_at");

-- CreateIndex
CREATE INDEX "refresh_tokens_session_id_idx" ON "refresh_tokens"("session_id");

-- CreateIndex
CREATE INDEX "refresh_tokens_expires_at_idx" ON "refresh_tokens"("expires_at");

-- CreateIndex
CREATE INDEX "password_resets_used_at_idx" ON "password_resets"("used_at");

-- CreateIndex
CREATE INDEX "rate_limits_expire_idx" ON "rate_limits"("expire");

-- CreateIndex
CREATE INDEX "course_sections_course_id_position_idx" ON "course_sections"("course_id", "position");

-- CreateIndex
CREATE UNIQUE INDEX "batches_course_id_name_key" ON "batches"("course_id", "name");

-- CreateIndex
CREATE INDEX "holidays_date_idx" ON "holidays"("date");

-- CreateIndex
CREATE UNIQUE INDEX "class_changes_batch_id_date_kind_key" ON "class_changes"("batch_id", "date", "kind");

-- CreateIndex
CREATE UNIQUE INDEX "enrollments_transferred_from_id_key" ON "enrollments"("transferred_from_id");

-- CreateIndex
CREATE INDEX "enrollments_batch_id_status_idx" ON "enrollments"("batch_id", "status");

-- CreateIndex
CREATE INDEX "enrollments_user_id_status_idx" ON "enrollments"("user_id", "status");

-- CreateIndex
CREATE INDEX "payments_enrollment_id_idx" ON "payments"("enrollment_id");

-- CreateIndex
CREATE INDEX "payments_recorded_at_idx" ON "payments"("recorded_at");

-- CreateIndex
CREATE INDEX "exams_batch_id_idx" ON "exams"("batch_id");

-- CreateIndex
CREATE UNIQUE INDEX "exam_versions_exam_id_number_key" ON "exam_versions"("exam_id", "number");

-- CreateIndex
CREATE UNIQUE INDEX "exam_versions_exam_id_id_key" ON "exam_versions"("exam_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "questions_version_id_position_key" ON "questions"("version_id", "position");

-- CreateIndex
CREATE UNIQUE INDEX "options_question_id_position_key" ON "options"("question_id", "position");

-- CreateIndex
CREATE UNIQUE INDEX "options_question_id_id_key" ON "options"("question_id", "id");

-- CreateIndex
CREATE INDEX "attempts_version_id_idx" ON "attempts"("version_id");

-- CreateIndex
CREATE UNIQUE INDEX "attempts_exam_id_user_id_key" ON "attempts"("exam_id", "user_id");

-- CreateIndex
CREATE INDEX "attempt_events_attempt_id_idx" ON "attempt_events"("attempt_id");

-- CreateIndex
CREATE INDEX "standings_batch_id_total_score_idx" ON "standings"("batch_id", "total_score" DESC);

-- CreateIndex
CREATE INDEX "recordings_batch_id_class_date_idx" ON "recordings"("batch_id", "class_date");

-- CreateIndex
CREATE INDEX "resources_batch_id_class_date_idx" ON "resources"("batch_id", "class_date");

-- CreateIndex
CREATE UNIQUE INDEX "certificates_replaced_by_id_key" ON "certificates"("replaced_by_id");

-- CreateIndex
CREATE INDEX "certificates_user_id_idx" ON "certificates"("user_id");

-- CreateIndex
CREATE INDEX "audit_entries_subject_type_subject_id_idx" ON "audit_entries"("subject_type", "subject_id");

-- CreateIndex
CREATE INDEX "audit_entries_created_at_idx" ON "audit_entries"("created_at");

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "sessions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "course_sections" ADD CONSTRAINT "course_sections_course_id_fkey" FOREIGN KEY ("course_id") REFERENCES "courses"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "course_instructors" ADD CONSTRAINT "course_instructors_course_id_fkey" FOREIGN KEY ("course_id") REFERENCES "courses"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "course_instructors" ADD CONSTRAINT "course_instructors_instructor_id_fkey" FOREIGN KEY ("instructor_id") REFERENCES "instructors"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "batches" ADD CONSTRAINT "batches_course_id_fkey" FOREIGN KEY ("course_id") REFERENCES "courses"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "holidays" ADD CONSTRAINT "holidays_batch_id_fkey" FOREIGN KEY ("batch_id") REFERENCES "batches"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "class_changes" ADD CONSTRAINT "class_changes_batch_id_fkey" FOREIGN KEY ("batch_id") REFERENCES "batches"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "enrollments" ADD CONSTRAINT "enrollments_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "enrollments" ADD CONSTRAINT "enrollments_batch_id_fkey" FOREIGN KEY ("batch_id") REFERENCES "batches"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "enrollments" ADD CONSTRAINT "enrollments_recorded_by_id_fkey" FOREIGN KEY ("recorded_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "enrollments" ADD CONSTRAINT "enrollments_transferred_from_id_fkey" FOREIGN KEY ("transferred_from_id") REFERENCES "enrollments"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payments" ADD CONSTRAINT "payments_enrollment_id_fkey" FOREIGN KEY ("enrollment_id") REFERENCES "enrollments"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payments" ADD CONSTRAINT "payments_recorded_by_id_fkey" FOREIGN KEY ("recorded_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "exams" ADD CONSTRAINT "exams_batch_id_fkey" FOREIGN KEY ("batch_id") REFERENCES "batches"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "exam_versions" ADD CONSTRAINT "exam_versions_exam_id_fkey" FOREIGN KEY ("exam_id") REFERENCES "exams"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "questions" ADD CONSTRAINT "questions_version_id_fkey" FOREIGN KEY ("version_id") REFERENCES "exam_versions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "options" ADD CONSTRAINT "options_question_id_fkey" FOREIGN KEY ("question_id") REFERENCES "questions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_exam_id_fkey" FOREIGN KEY ("exam_id") REFERENCES "exams"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_exam_id_version_id_fkey" FOREIGN KEY ("exam_id", "version_id") REFERENCES "exam_versions"("exam_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "attempt_answers" ADD CONSTRAINT "attempt_answers_attempt_id_fkey" FOREIGN KEY ("attempt_id") REFERENCES "attempts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "attempt_answers" ADD CONSTRAINT "attempt_answers_question_id_fkey" FOREIGN KEY ("question_id") REFERENCES "questions"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "attempt_answers" ADD CONSTRAINT "attempt_answers_question_id_option_id_fkey" FOREIGN KEY ("question_id", "option_id") REFERENCES "options"("question_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "attempt_events" ADD CONSTRAINT "attempt_events_attempt_id_fkey" FOREIGN KEY ("attempt_id") REFERENCES "attempts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "standings" ADD CONSTRAINT "standings_batch_id_fkey" FOREIGN KEY ("batch_id") REFERENCES "batches"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "standings" ADD CONSTRAINT "standings_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recordings" ADD CONSTRAINT "recordings_batch_id_fkey" FOREIGN KEY ("batch_id") REFERENCES "batches"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recording_files" ADD CONSTRAINT "recording_files_recording_id_fkey" FOREIGN KEY ("recording_id") REFERENCES "recordings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "playback_positions" ADD CONSTRAINT "playback_positions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "playback_positions" ADD CONSTRAINT "playback_positions_recording_id_fkey" FOREIGN KEY ("recording_id") REFERENCES "recordings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "resources" ADD CONSTRAINT "resources_batch_id_fkey" FOREIGN KEY ("batch_id") REFERENCES "batches"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_enrollment_id_fkey" FOREIGN KEY ("enrollment_id") REFERENCES "enrollments"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_replaced_by_id_fkey" FOREIGN KEY ("replaced_by_id") REFERENCES "certificates"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_actor_id_fkey" FOREIGN KEY ("actor_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;



-- ── What the Prisma schema cannot say (prisma/README.md) ─────────────────────

-- Counts may be lost in a crash; they are not worth a flushed write.
ALTER TABLE "rate_limits" SET UNLOGGED;

ALTER TABLE "users"
  ADD CONSTRAINT "users_username_shape" CHECK (char_length(username::text) BETWEEN 1 AND 150 AND username::text !~ '[[:space:]/<>]'),
  ADD CONSTRAINT "users_email_shape" CHECK (char_length(email::text) BETWEEN 3 AND 254 AND position('@' IN email::text) > 1),
  ADD CONSTRAINT "users_phone_digits" CHECK (phone_number ~ '^[0-9]{0,15}$'),
  ADD CONSTRAINT "users_deleted_inactive" CHECK (deleted_at IS NULL OR NOT is_active);

ALTER TABLE "sessions"
  ADD CONSTRAINT "sessions_expire_after_creation" CHECK (expires_at > created_at),
  ADD CONSTRAINT "sessions_end_has_reason" CHECK ((ended_at IS NULL) = (end_reason IS NULL));

ALTER TABLE "courses"
  ADD CONSTRAINT "courses_price_not_negative" CHECK (price >= 0),
  ADD CONSTRAINT "courses_discount_is_percentage" CHECK (discount_percentage BETWEEN 0 AND 100);

ALTER TABLE "batches"
  ADD CONSTRAINT "batches_end_after_start" CHECK (end_date >= start_date),
  ADD CONSTRAINT "batches_class_count_not_negative" CHECK (total_classes >= 0),
  ADD CONSTRAINT "batches_class_minutes_positive" CHECK (class_minutes BETWEEN 1 AND 600),
  ADD CONSTRAINT "batches_syllabus_has_name" CHECK ((syllabus_key IS NULL) = (syllabus_file_name IS NULL));

CREATE UNIQUE INDEX "holidays_once" ON "holidays" (date, coalesce(batch_id, 0));

ALTER TABLE "class_changes"
  ADD CONSTRAINT "class_changes_make_up_has_time" CHECK (kind <> 'MAKE_UP' OR start_time IS NOT NULL),
  ADD CONSTRAINT "class_changes_sequence_not_negative" CHECK (sequence >= 0);

-- One live enrolment per learner and batch.
CREATE UNIQUE INDEX "enrollments_one_live" ON "enrollments" (user_id, batch_id) WHERE status = 'ACTIVE';
ALTER TABLE "enrollments"
  ADD CONSTRAINT "enrollments_end_has_reason" CHECK ((status = 'ACTIVE') = (ended_at IS NULL) AND (status = 'ACTIVE') = (end_reason IS NULL)),
  ADD CONSTRAINT "enrollments_expire_after_start" CHECK (expires_at IS NULL OR expires_at > enrolled_at);

-- One transfer of money pays for one enrolment (R19).
CREATE UNIQUE INDEX "payments_one_live_transaction" ON "payments" (method, transaction_id) WHERE voided_at IS NULL AND transaction_id IS NOT NULL;
ALTER TABLE "payments"
  ADD CONSTRAINT "payments_amount_not_negative" CHECK (amount >= 0),
  ADD CONSTRAINT "payments_free_costs_nothing" CHECK (method <> 'FREE' OR amount = 0),
  ADD CONSTRAINT "payments_mobile_money_has_transaction" CHECK (method IN ('CASH', 'FREE') OR transaction_id IS NOT NULL),
  ADD CONSTRAINT "payments_transaction_normalised" CHECK (transaction_id IS NULL OR transaction_id ~ '^[0-9A-Z]{4,40}$'),
  ADD CONSTRAINT "payments_void_has_reason" CHECK ((voided_at IS NULL) = (void_reason IS NULL));

ALTER TABLE "exams"
  ADD CONSTRAINT "exams_duration_positive" CHECK (duration_minutes BETWEEN 1 AND 1440),
  ADD CONSTRAINT "exams_close_after_open" CHECK (opens_at IS NULL OR closes_at IS NULL OR closes_at > opens_at);

ALTER TABLE "exam_versions"
  ADD CONSTRAINT "exam_versions_number_positive" CHECK (number >= 1),
  ADD CONSTRAINT "exam_versions_negative_marks" CHECK (negative_marks >= 0 AND (negative_type = 'FIXED' OR negative_marks <= 100)),
  ADD CONSTRAINT "exam_versions_totals" CHECK (total_marks >= 0 AND questions_count >= 0);

ALTER TABLE "questions"
  ADD CONSTRAINT "questions_marks_positive" CHECK (marks > 0),
  ADD CONSTRAINT "questions_text_not_blank" CHECK (btrim(text) <> '');

-- At most one right option; an ALL_CORRECT or DROPPED question may have none.
CREATE UNIQUE INDEX "options_one_correct" ON "options" (question_id) WHERE is_correct;
ALTER TABLE "options" ADD CONSTRAINT "options_text_not_blank" CHECK (btrim(text) <> '');

ALTER TABLE "attempts"
  ADD CONSTRAINT "attempts_deadline_after_start" CHECK (deadline_at > started_at),
  ADD CONSTRAINT "attempts_extra_minutes_not_negative" CHECK (extra_minutes >= 0),
  -- Sealing writes everything at once.
  ADD CONSTRAINT "attempts_seal_is_whole" CHECK (
    num_nulls(sealed_at, completed_at, seal_reason, score, correct_count, wrong_count, blank_count) IN (0, 7)),
  ADD CONSTRAINT "attempts_counts_not_negative" CHECK (correct_count >= 0 AND wrong_count >= 0 AND blank_count >= 0),
  ADD CONSTRAINT "attempts_completed_after_start" CHECK (completed_at >= started_at);
-- What the sealing job looks for.
CREATE INDEX "attempts_open_by_deadline" ON "attempts" (deadline_at) WHERE sealed_at IS NULL;

ALTER TABLE "attempt_answers" ADD CONSTRAINT "attempt_answers_seq_not_negative" CHECK (seq >= 0);

ALTER TABLE "standings"
  ADD CONSTRAINT "standings_counts" CHECK (exams_taken >= 0 AND total_marks >= 0);

ALTER TABLE "recording_files"
  ADD CONSTRAINT "recording_files_quality" CHECK (quality IN (480, 720, 1080)),
  ADD CONSTRAINT "recording_files_size_positive" CHECK (byte_size > 0);

ALTER TABLE "playback_positions" ADD CONSTRAINT "playback_positions_not_negative" CHECK (seconds >= 0);

ALTER TABLE "resources"
  ADD CONSTRAINT "resources_file_or_link" CHECK (storage_key IS NOT NULL OR external_link IS NOT NULL),
  ADD CONSTRAINT "resources_file_is_whole" CHECK (num_nulls(storage_key, file_name, content_type, byte_size) IN (0, 4));

-- One valid certificate per enrolment.
CREATE UNIQUE INDEX "certificates_one_valid" ON "certificates" (enrollment_id) WHERE state = 'VALID';
ALTER TABLE "certificates"
  ADD CONSTRAINT "certificates_id_shape" CHECK (id ~ '^[A-Z]{2,6}(-[0-9A-HJKMNP-TV-Z]+)+$'),
  ADD CONSTRAINT "certificates_state_has_reason" CHECK ((state = 'VALID') = (state_changed_at IS NULL)),
  ADD CONSTRAINT "certificates_replaced_names_successor" CHECK ((state = 'REPLACED') = (replaced_by_id IS NOT NULL));

-- The audit trail only grows.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are never changed', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;
CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE ON "audit_entries"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Public pages are cached by every app server; any writer, a psql session included, makes them fresh (lib/http/page-cache).
CREATE FUNCTION notify_catalogue_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('cache_tags', 'catalogue');
  RETURN NULL;
END $$;
CREATE TRIGGER promo_videos_notify AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "promo_videos" FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_changed();
CREATE TRIGGER courses_notify AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "courses" FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_changed();
CREATE TRIGGER course_sections_notify AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "course_sections" FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_changed();
CREATE TRIGGER instructors_notify AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "instructors" FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_changed();
CREATE TRIGGER course_instructors_notify AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "course_instructors" FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_changed();
CREATE TRIGGER batches_notify AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "batches" FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_changed();
CREATE TRIGGER holidays_notify AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "holidays" FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_changed();
CREATE TRIGGER class_changes_notify AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "class_changes" FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_changed();
