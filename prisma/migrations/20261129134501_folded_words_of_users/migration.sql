CREATE INDEX "users_folded_words" ON "users" USING gin (folded_words(first_name || ' ' || last_name || ' ' || username::text || ' ' || email::text)) WHERE deleted_at IS NULL;
