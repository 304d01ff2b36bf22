-- Joiners (U+200C, U+200D) choose how letters are drawn. Keyboards write them or not, so no search looks at them;
-- lib/wire/search-words.ts leaves them out of what is typed.
CREATE FUNCTION without_joiners(written text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT translate(written, U&'\200C\200D', '')
$$;

CREATE OR REPLACE FUNCTION search_words(written text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 1000 AS $$
  SELECT array_to_tsvector(array_remove(regexp_split_to_array(
    lower(translate(left(written, 1000), U&'\200C\200D', '')), '[ ._@+/(),:#-]+'), ''))
$$;
REINDEX INDEX "users_search_words";
REINDEX INDEX "courses_search_words";
REINDEX INDEX "batches_search_words";
REINDEX INDEX "exams_search_words";
REINDEX INDEX "certificates_search_words";
REINDEX INDEX "audit_entries_search_words";

-- The build before searches printed names by "certificates_student_name_trgm".
CREATE INDEX "certificates_bare_name_trgm" ON "certificates" USING gin (without_joiners(student_name) gin_trgm_ops);
