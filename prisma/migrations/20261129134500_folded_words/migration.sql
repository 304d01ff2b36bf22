-- Keyboards and spreadsheets write one name in many ways: য় in one code point or two, ৎ or ত্, মোঃ, মো: or মো., digits
-- of either kind, several dashes, quotes and spaces, and signs that nobody sees. lib/wire/search-words.ts folds what is
-- typed in the same way. The build before goes on with
-- `search_words`, `without_joiners` and their indexes. Each index comes in a migration of its own: no transaction locks two
-- tables of a running exam.
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

-- `RETURN` finds the function above when it is created: while an index is built nothing outside pg_catalog is found by its
-- name.
CREATE FUNCTION folded_words(written text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 1000
  RETURN array_to_tsvector(array_remove(
    regexp_split_to_array(lower(folded_text(left(written, 1000))), '[][ ._@+/(),#"।|·;!?&{}<>=*“”„-]+'), ''));
