CREATE INDEX "certificates_folded_words" ON "certificates" USING gin (folded_words(id || ' ' || student_name));
CREATE INDEX "certificates_folded_name_trgm" ON "certificates" USING gin (folded_text(student_name) gin_trgm_ops);
