-- A wallet's words that a person pasted or uploaded have that person as their recorder; those of before have nobody, and
-- enrol nobody by themselves. Expand only.
ALTER TABLE "payment_notices" ADD COLUMN "recorded_by_id" INTEGER,
  ADD CONSTRAINT "payment_notices_recorded_by_id_fkey" FOREIGN KEY ("recorded_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
