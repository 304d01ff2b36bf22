-- The console finds a certificate by a part of its name, and pages through all of them by the day of issue.
CREATE INDEX "certificates_student_name_trgm" ON "certificates" USING gin ("student_name" gin_trgm_ops);
CREATE INDEX "certificates_issued_at_id_idx" ON "certificates" ("issued_at", "id");
