-- A payment or a refund for an enrolment that is being transferred, or joined with another one, waits for that before it
-- looks which enrolment owes: it found the one that had ended, and the new one went on owing what was paid.
CREATE OR REPLACE FUNCTION settle_dues_after(paid_for integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  owing integer;
BEGIN
  PERFORM 1 FROM enrollments WHERE id = paid_for FOR NO KEY UPDATE;
  FOR owing IN
    WITH RECURSIVE later AS (
      SELECT id FROM enrollments WHERE id = paid_for
       UNION
      SELECT e.id FROM enrollments e JOIN later l ON e.transferred_from_id = l.id
    )
    SELECT l.id FROM later l WHERE EXISTS (SELECT FROM enrollment_dues d WHERE d.enrollment_id = l.id) ORDER BY l.id
  LOOP
    PERFORM settle_dues(owing);
  END LOOP;
END
$$;
