-- Contract §5: a learner whose enrolment was cancelled or transferred away, or whose account is switched off, leaves the
-- board of the batch. The standing itself stays, so that coming back brings the place back.
ALTER TABLE "standings" ADD COLUMN "is_ranked" BOOLEAN NOT NULL DEFAULT true;
CREATE INDEX "standings_not_ranked" ON "standings" ("batch_id", "user_id") WHERE NOT is_ranked;

-- The enrolment that counts is the live one, else the latest. A deleted account keeps its nameless place.
CREATE FUNCTION is_ranked_in(batch integer, account integer) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT (u.is_active OR u.deleted_at IS NOT NULL) AND NOT u.is_test AND cardinality(u.staff_roles) = 0
     AND coalesce((SELECT e.status IN ('ACTIVE', 'EXPIRED') FROM enrollments e
                    WHERE e.batch_id = batch AND e.user_id = account
                    ORDER BY (e.status = 'ACTIVE') DESC, e.id DESC LIMIT 1), true)
    FROM users u WHERE u.id = account
$$;

-- A seal may write the first standing of somebody while another transaction takes them out of the batch, and neither
-- sees the other's row. Both take this lock first, so that the later one sees what the earlier one wrote.
CREATE FUNCTION lock_places_of(account integer) RETURNS void LANGUAGE sql VOLATILE AS $$
  SELECT pg_advisory_xact_lock(hashtextextended('places of an account', account))
$$;

-- Of two statements, so that what the second sees is younger than the lock.
CREATE FUNCTION rank_standing(batch integer, account integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM lock_places_of(account);
  UPDATE standings s SET is_ranked = NOT s.is_ranked
   WHERE s.batch_id = batch AND s.user_id = account AND s.is_ranked <> is_ranked_in(batch, account);
END $$;

CREATE FUNCTION rank_standing_of_enrollment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM rank_standing(OLD.batch_id, OLD.user_id); END IF;
  IF TG_OP = 'DELETE' OR TG_OP = 'UPDATE' AND (OLD.batch_id, OLD.user_id) = (NEW.batch_id, NEW.user_id) THEN
    RETURN NULL;
  END IF;
  -- An import enrols thousands in one transaction, and there are not that many locks. Without an attempt there is no seal.
  IF EXISTS (SELECT FROM exams e JOIN attempts a ON a.exam_id = e.id AND a.user_id = NEW.user_id
              WHERE e.batch_id = NEW.batch_id) THEN
    PERFORM rank_standing(NEW.batch_id, NEW.user_id);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER enrollments_rank_standing AFTER INSERT OR DELETE OR UPDATE OF status, user_id, batch_id ON "enrollments"
  FOR EACH ROW EXECUTE FUNCTION rank_standing_of_enrollment();

CREATE FUNCTION rank_standings_of_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM lock_places_of(NEW.id);
  PERFORM rank_standing(s.batch_id, NEW.id) FROM (SELECT batch_id FROM standings WHERE user_id = NEW.id ORDER BY 1) s;
  RETURN NULL;
END $$;
CREATE TRIGGER users_rank_standings AFTER UPDATE OF is_active, is_test, staff_roles, deleted_at ON "users" FOR EACH ROW
  WHEN ((OLD.is_active, OLD.is_test, OLD.staff_roles, OLD.deleted_at)
        IS DISTINCT FROM (NEW.is_active, NEW.is_test, NEW.staff_roles, NEW.deleted_at))
  EXECUTE FUNCTION rank_standings_of_account();

CREATE FUNCTION rank_new_standing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM lock_places_of(NEW.user_id);
  IF NOT is_ranked_in(NEW.batch_id, NEW.user_id) THEN PERFORM rank_standing(NEW.batch_id, NEW.user_id); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER standings_are_ranked AFTER INSERT ON "standings" FOR EACH ROW EXECUTE FUNCTION rank_new_standing();

-- Bands count those who are ranked.
CREATE OR REPLACE FUNCTION count_standing_bands() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO standing_bands (batch_id, band, learners)
  SELECT batch_id, band, sum(change)
    FROM (
      SELECT OLD.batch_id, floor(OLD.total_score / 2)::int AS band, -1 AS change WHERE TG_OP <> 'INSERT' AND OLD.is_ranked
      UNION ALL
      SELECT NEW.batch_id, floor(NEW.total_score / 2)::int, 1 WHERE TG_OP <> 'DELETE' AND NEW.is_ranked
    ) AS moves
   GROUP BY batch_id, band
  HAVING sum(change) <> 0
   ORDER BY batch_id, band
  ON CONFLICT (batch_id, band) DO UPDATE SET learners = standing_bands.learners + excluded.learners;
  RETURN NULL;
END $$;
DROP TRIGGER standings_count_bands ON "standings";
CREATE TRIGGER standings_count_bands AFTER INSERT OR UPDATE OF total_score, is_ranked OR DELETE ON "standings"
  FOR EACH ROW EXECUTE FUNCTION count_standing_bands();

UPDATE standings SET is_ranked = false WHERE NOT is_ranked_in(batch_id, user_id);
