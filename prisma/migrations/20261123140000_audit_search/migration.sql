-- From where it was written; null for commands, for what happens by itself, and for what is older.
ALTER TABLE "audit_entries"
  ADD COLUMN "request_id" VARCHAR(36),
  ADD COLUMN "address" VARCHAR(45),
  ADD COLUMN "user_agent" VARCHAR(400);
CREATE INDEX "audit_entries_request_id_idx" ON "audit_entries"("request_id");
CREATE INDEX "audit_entries_actor_id_id_idx" ON "audit_entries"("actor_id", "id");
CREATE INDEX "audit_entries_search_words" ON "audit_entries" USING gin (search_words(
  actor_label || ' ' || action || ' ' || subject_type || ' ' || subject_id || ' ' || coalesce(detail->>'reason', '')));
