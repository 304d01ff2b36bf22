-- What the console's lists sort and filter by, at any number of rows. Partial where a filter means few of many.

-- An enum's name that comes as a parameter is no constant to the planner: an index of the live ones was never used.
DROP INDEX "enrollments_owing";
CREATE INDEX "enrollments_owing" ON "enrollments" (owed_since, id) WHERE owed_since IS NOT NULL;
CREATE INDEX "enrollments_blocked" ON "enrollments" (owed_since, id) WHERE blocked_from IS NOT NULL;

CREATE INDEX "users_staff" ON "users" (id) WHERE staff_roles <> '{}';
CREATE INDEX "users_not_activated" ON "users" (id) WHERE deleted_at IS NULL AND NOT is_active AND activated_at IS NULL;
CREATE INDEX "users_switched_off" ON "users" (id) WHERE deleted_at IS NULL AND NOT is_active AND activated_at IS NOT NULL;
CREATE INDEX "account_names_waiting" ON "account_names" (id) WHERE since IS NOT NULL AND confirmed_at IS NULL;

CREATE INDEX "audit_entries_actor_label_id_idx" ON "audit_entries"("actor_label", "id");
CREATE INDEX "audit_entries_action_id_idx" ON "audit_entries"("action" varchar_pattern_ops, "id");

CREATE INDEX "payments_amount_id_idx" ON "payments"("amount", "id");
CREATE INDEX "payments_method_recorded_at_id_idx" ON "payments"("method", "recorded_at", "id");
CREATE INDEX "payments_voided" ON "payments" (recorded_at, id) WHERE voided_at IS NOT NULL;

CREATE INDEX "payment_notices_method_received_at_id_idx" ON "payment_notices"("method", "received_at", "id");
CREATE INDEX "payment_notices_dismissed" ON "payment_notices" (received_at, id) WHERE dismissed_at IS NOT NULL;
CREATE INDEX "payment_notices_unread" ON "payment_notices" (received_at, id)
  WHERE payment_id IS NULL AND dismissed_at IS NULL AND (transaction_id IS NULL OR direction IS NULL);
CREATE INDEX "payment_notices_payer_phone_idx" ON "payment_notices" USING gin ("payer_phone" gin_trgm_ops);

CREATE INDEX "payment_claims_open" ON "payment_claims" (created_at, id) WHERE status IN ('WAITING', 'NEEDS_INFO');
CREATE INDEX "payment_claims_payer_phone_idx" ON "payment_claims"("payer_phone");
CREATE INDEX "payment_claims_look_alike" ON "payment_claims" (translate(transaction_id, 'OILSB', '01158'))
  WHERE status IN ('WAITING', 'NEEDS_INFO');

CREATE INDEX "certificates_id_pattern_idx" ON "certificates"("id" varchar_pattern_ops);
CREATE INDEX "certificates_state_issued_at_id_idx" ON "certificates"("state", "issued_at", "id");
CREATE INDEX "certificates_state_expires_at_idx" ON "certificates"("state", "expires_at");

CREATE INDEX "batches_start_date_id_idx" ON "batches"("start_date", "id");
