-- An exam that moves, or is taken back, takes what was told of its times along (lib/exams/notice-rules.ts makes the same
-- keys): whoever looks is never told the wrong hour, whichever build or command moved it. Expand only: one trigger.
CREATE FUNCTION move_exam_notices() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  opening text := 'exam:' || OLD.id || ':opens:' || coalesce((extract(epoch FROM OLD.opens_at) * 1000)::bigint, 0);
  closing text := 'exam:' || OLD.id || ':closes:' || coalesce((extract(epoch FROM OLD.closes_at) * 1000)::bigint, 0);
  is_off boolean := OLD.is_active AND NOT NEW.is_active;
BEGIN
  IF is_off OR NEW.opens_at IS DISTINCT FROM OLD.opens_at THEN
    DELETE FROM notices WHERE event_key IN (opening || ':day', opening || ':quarter', opening || ':open');
  END IF;
  IF is_off OR NEW.closes_at IS DISTINCT FROM OLD.closes_at THEN
    DELETE FROM notices WHERE event_key IN (closing || ':day', closing || ':quarter');
  END IF;
  IF NEW.closes_at IS DISTINCT FROM OLD.closes_at THEN
    UPDATE notices
       SET push_until = coalesce(NEW.closes_at, push_until),
           facts = jsonb_set(facts, '{closes_at}',
             coalesce(to_jsonb(to_char(NEW.closes_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')), 'null'))
     WHERE event_key = opening || ':open';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER exams_move_notices AFTER UPDATE OF opens_at, closes_at, is_active ON exams FOR EACH ROW
  WHEN ((OLD.opens_at, OLD.closes_at, OLD.is_active) IS DISTINCT FROM (NEW.opens_at, NEW.closes_at, NEW.is_active))
  EXECUTE FUNCTION move_exam_notices();
