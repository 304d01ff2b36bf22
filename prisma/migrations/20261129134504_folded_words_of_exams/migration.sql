CREATE INDEX "exams_folded_words" ON "exams" USING gin (folded_words(title));
