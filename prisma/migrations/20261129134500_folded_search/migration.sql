-- Keyboards and spreadsheets write one name in many ways: য় in one code point or two, ৎ or ত্, মোঃ, মো: or মো., digits
-- of either kind, several dashes, quotes and spaces, and signs that nobody sees. lib/wire/search-words.ts folds what is
-- typed in the same way. The build before goes on with `without_joiners` and its index.
CREATE FUNCTION folded_text(written text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT regexp_replace(
    translate(translate(translate(translate(translate(translate(replace(normalize(written, NFKC), 'ৎ', 'ত্'),
      U&'\0983:', '..'),
      '০১২৩৪৫৬৭৮৯', '0123456789'),
      U&'\2010\2012\2013\2014\2015\2212', '------'),
      U&'\02BC\2018\2019\0060', ''''''''''),
      U&'\0009\000A\000D\2028\2029', '     '),
      U&'\00AD\200B\200C\200D\200E\200F\202A\202B\202C\202D\202E\2060\FEFF', ''),
    ' {2,}', ' ', 'g')
$$;

-- Words as the build before looks for them, and folded ones. `RETURN` finds the function above when it is created: while
-- an index is built nothing outside pg_catalog is found by its name.
CREATE OR REPLACE FUNCTION search_words(written text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 1000
  RETURN array_to_tsvector(array_remove(
    regexp_split_to_array(lower(translate(left(written, 1000), U&'\200C\200D', '')), '[ ._@+/(),:#-]+')
      || regexp_split_to_array(lower(folded_text(left(written, 1000))), '[][ ._@+/(),#"।|·;!?&{}<>=*“”„-]+'), ''));
REINDEX INDEX "users_search_words";
REINDEX INDEX "courses_search_words";
REINDEX INDEX "batches_search_words";
REINDEX INDEX "exams_search_words";
REINDEX INDEX "certificates_search_words";
REINDEX INDEX "audit_entries_search_words";

CREATE INDEX "certificates_folded_name_trgm" ON "certificates" USING gin (folded_text(student_name) gin_trgm_ops);
