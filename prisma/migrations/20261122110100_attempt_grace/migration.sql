-- When the site was last seen alive: a gap shows that it was away.
CREATE TABLE presence (
  id       smallint PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  seen_at  timestamptz(3) NOT NULL
);

ALTER TABLE attempts
  -- Set where the site was away at the end of the time: later than the accepting window after the deadline.
  ADD COLUMN accepts_until timestamptz(3),
  -- Openings of the attempt, counted instead of logged one by one.
  ADD COLUMN openings int NOT NULL DEFAULT 1,
  ADD COLUMN last_opened_at timestamptz(3);

UPDATE attempts a
   SET openings = 1 + e.again, last_opened_at = e.last
  FROM (SELECT attempt_id, count(*)::int AS again, max(created_at) AS last
          FROM attempt_events WHERE kind = 'opened_again' GROUP BY attempt_id) e
 WHERE e.attempt_id = a.id;
DELETE FROM attempt_events WHERE kind = 'opened_again';
