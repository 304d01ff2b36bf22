CREATE INDEX "batches_folded_words" ON "batches" USING gin (folded_words(name));
