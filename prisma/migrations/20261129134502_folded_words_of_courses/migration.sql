CREATE INDEX "courses_folded_words" ON "courses" USING gin (folded_words(title));
