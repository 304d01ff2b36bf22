CREATE INDEX "audit_entries_folded_words" ON "audit_entries" USING gin (folded_words(
  actor_label || ' ' || action || ' ' || subject_type || ' ' || subject_id || ' ' || coalesce(detail->>'reason', '')));
