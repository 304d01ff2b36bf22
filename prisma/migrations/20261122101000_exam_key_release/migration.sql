-- When learners see keys and explanations. Null: nothing was said; then an exam that closes gives them at closing, any
-- other with the hand-in (lib/exams/policy.ts). An instant says that the exam has closed by then.
CREATE TYPE "key_release" AS ENUM ('AT_ONCE', 'AT_CLOSING', 'AT_INSTANT');
ALTER TABLE "exams" ADD COLUMN "key_release" "key_release", ADD COLUMN "keys_at" TIMESTAMPTZ(3);
ALTER TABLE "exams"
  ADD CONSTRAINT "exams_keys_at_of_instant" CHECK ((key_release IS NOT DISTINCT FROM 'AT_INSTANT') = (keys_at IS NOT NULL)),
  ADD CONSTRAINT "exams_key_release_needs_closing" CHECK (closes_at IS NOT NULL OR key_release IS NULL OR key_release = 'AT_ONCE');
