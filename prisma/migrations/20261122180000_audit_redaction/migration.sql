-- The audit trail still only grows, but for one change: the deletion of an account takes what names the person out of
-- `detail`, in a transaction that says so. Expand only: a server of the previous build never changes an entry.
CREATE FUNCTION is_redaction(before jsonb, after jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN before = after THEN true
    WHEN jsonb_typeof(before) IS DISTINCT FROM jsonb_typeof(after) THEN false
    WHEN jsonb_typeof(before) = 'object' THEN
      (SELECT array_agg(key ORDER BY key) FROM jsonb_object_keys(before) key)
        IS NOT DISTINCT FROM (SELECT array_agg(key ORDER BY key) FROM jsonb_object_keys(after) key)
      AND NOT EXISTS (SELECT 1 FROM jsonb_each(before) b WHERE NOT is_redaction(b.value, after -> b.key))
    WHEN jsonb_typeof(before) = 'array' THEN
      jsonb_array_length(before) = jsonb_array_length(after)
      AND NOT EXISTS (SELECT 1 FROM generate_series(0, jsonb_array_length(before) - 1) i
                       WHERE NOT is_redaction(before -> i, after -> i))
    -- The same text with stretches of it replaced by the mark.
    WHEN jsonb_typeof(before) = 'string' THEN
      position('[deleted]' IN after #>> '{}') > 0
      AND (before #>> '{}') LIKE
        replace(regexp_replace(after #>> '{}', '([\\%_])', '\\\1', 'g'), '[deleted]', '%')
    ELSE false
  END
$$;

CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND current_setting('audit.redaction', true) = 'on'
     AND to_jsonb(NEW) - 'detail' = to_jsonb(OLD) - 'detail' AND is_redaction(OLD.detail, NEW.detail) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'rows of % are never changed', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;
