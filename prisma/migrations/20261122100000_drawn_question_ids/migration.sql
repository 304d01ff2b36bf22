-- The ids of questions and options followed the author's order, and authors write the right option first: sorting a
-- shuffled paper by its ids undid the shuffle. Exams that are shuffled get ids in a drawn order. What is not shuffled
-- stays: its order is on everybody's screen.
--
-- * A version that nobody is writing is renumbered where it is, with its answers and its learners' orders. The numbers
--   are new ones of the sequences: one that a page or an audit entry remembers never names something else.
-- * A version that somebody is writing keeps its ids. Their pages hold them, a device without a connection holds choices
--   under them, and both would be refused. The exam gets the same content as its next version instead, which whoever
--   starts from now on is given; attempts stay with the version that they started with, as they do after every import.
--
-- Papers that running servers keep in memory are known by the revision, which grows.

SET LOCAL lock_timeout = '30s';
-- Attempts first, as every save and seal does: whatever is under way ends before.
LOCK TABLE "attempts" IN ACCESS EXCLUSIVE MODE;
LOCK TABLE "attempt_answers", "questions", "options" IN ACCESS EXCLUSIVE MODE;

CREATE TEMPORARY TABLE "shuffled_versions" ON COMMIT DROP AS
  SELECT v.id, v.exam_id,
         v.number = max(v.number) OVER (PARTITION BY v.exam_id) AS is_newest,
         EXISTS (SELECT 1 FROM "attempts" a WHERE a.version_id = v.id AND a.sealed_at IS NULL) AS is_running
    FROM "exam_versions" v JOIN "exams" e ON e.id = v.exam_id
   WHERE e.shuffle_questions OR e.shuffle_options;

-- The next version of exams that somebody is writing. A sorted insert takes its ids in the order of the sort.
CREATE TEMPORARY TABLE "next_versions" (new_id int, old_id int) ON COMMIT DROP;
WITH created AS (
  INSERT INTO "exam_versions" (exam_id, number, has_negative_marking, negative_marks, negative_type, total_marks, questions_count)
  SELECT v.exam_id, v.number + 1, v.has_negative_marking, v.negative_marks, v.negative_type, v.total_marks, v.questions_count
    FROM "exam_versions" v JOIN "shuffled_versions" s ON s.id = v.id AND s.is_newest AND s.is_running
  RETURNING id, exam_id
)
INSERT INTO "next_versions" (new_id, old_id)
SELECT c.id, s.id FROM created c JOIN "shuffled_versions" s ON s.exam_id = c.exam_id AND s.is_newest;

INSERT INTO "questions" (version_id, position, text, marks, explanation, scoring)
SELECT n.new_id, q.position, q.text, q.marks, q.explanation, q.scoring
  FROM "next_versions" n JOIN "questions" q ON q.version_id = n.old_id ORDER BY gen_random_uuid();

INSERT INTO "options" (question_id, position, text, is_correct)
SELECT copy.id, o.position, o.text, o.is_correct
  FROM "next_versions" n
  JOIN "questions" q ON q.version_id = n.old_id
  JOIN "questions" copy ON copy.version_id = n.new_id AND copy.position = q.position
  JOIN "options" o ON o.question_id = q.id
 ORDER BY gen_random_uuid();

-- New numbers where nobody is writing.
CREATE TEMPORARY TABLE "drawn_questions" ON COMMIT DROP AS
  SELECT old_id, nextval(pg_get_serial_sequence('questions', 'id'))::int AS new_id
    FROM (SELECT q.id AS old_id FROM "questions" q JOIN "shuffled_versions" s ON s.id = q.version_id AND NOT s.is_running
           ORDER BY gen_random_uuid()) drawn;
CREATE TEMPORARY TABLE "drawn_options" ON COMMIT DROP AS
  SELECT old_id, nextval(pg_get_serial_sequence('options', 'id'))::int AS new_id
    FROM (SELECT o.id AS old_id FROM "options" o JOIN "drawn_questions" d ON d.old_id = o.question_id
           ORDER BY gen_random_uuid()) drawn;
CREATE UNIQUE INDEX ON "drawn_questions" (old_id);
CREATE UNIQUE INDEX ON "drawn_options" (old_id);
ANALYZE "drawn_questions";
ANALYZE "drawn_options";

-- Without them for a moment: cascades over two columns need an order that a restored database may not have. Added
-- again, they look at every row.
ALTER TABLE "attempt_answers"
  DROP CONSTRAINT "attempt_answers_question_id_fkey", DROP CONSTRAINT "attempt_answers_question_id_option_id_fkey";
ALTER TABLE "options" DROP CONSTRAINT "options_question_id_fkey";

UPDATE "attempt_answers" w
   SET question_id = dq.new_id, option_id = dopt.new_id
  FROM "drawn_questions" dq, "attempt_answers" same
  LEFT JOIN "drawn_options" dopt ON dopt.old_id = same.option_id
 WHERE w.question_id = dq.old_id AND same.attempt_id = w.attempt_id AND same.question_id = w.question_id;
UPDATE "options" o SET id = d.new_id FROM "drawn_options" d WHERE o.id = d.old_id;
UPDATE "options" o SET question_id = d.new_id FROM "drawn_questions" d WHERE o.question_id = d.old_id;
UPDATE "questions" q SET id = d.new_id FROM "drawn_questions" d WHERE q.id = d.old_id;

-- All orders taken apart, joined and put together again at once: one look-up after the other took minutes.
CREATE TEMPORARY TABLE "orders" ON COMMIT DROP AS
  SELECT a.id, a.paper_order FROM "attempts" a JOIN "shuffled_versions" s ON s.id = a.version_id AND NOT s.is_running
   WHERE a.paper_order IS NOT NULL;
WITH question_orders AS (
  SELECT a.id, jsonb_agg(d.new_id ORDER BY old.place) AS questions
    FROM "orders" a
   CROSS JOIN LATERAL jsonb_array_elements_text(a.paper_order -> 'questions') WITH ORDINALITY AS old (id, place)
    JOIN "drawn_questions" d ON d.old_id = old.id::int
   GROUP BY a.id
), orders_of_options AS (
  SELECT a.id, d.new_id AS question_id, jsonb_agg(dopt.new_id ORDER BY old_option.place) AS options
    FROM "orders" a
   CROSS JOIN LATERAL jsonb_each(a.paper_order -> 'options') AS old (id, ids)
    JOIN "drawn_questions" d ON d.old_id = old.id::int
   CROSS JOIN LATERAL jsonb_array_elements_text(old.ids) WITH ORDINALITY AS old_option (id, place)
    JOIN "drawn_options" dopt ON dopt.old_id = old_option.id::int
   GROUP BY a.id, d.new_id
), option_orders AS (
  SELECT id, jsonb_object_agg(question_id, options) AS options FROM orders_of_options GROUP BY id
)
UPDATE "attempts" a
   SET paper_order = jsonb_build_object('questions', q.questions, 'options', o.options)
  FROM question_orders q JOIN option_orders o ON o.id = q.id
 WHERE a.id = q.id;

ALTER TABLE "options" ADD CONSTRAINT "options_question_id_fkey"
  FOREIGN KEY ("question_id") REFERENCES "questions"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "attempt_answers"
  ADD CONSTRAINT "attempt_answers_question_id_fkey"
    FOREIGN KEY ("question_id") REFERENCES "questions"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  ADD CONSTRAINT "attempt_answers_question_id_option_id_fkey"
    FOREIGN KEY ("question_id", "option_id") REFERENCES "options"("question_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

UPDATE "exam_versions" v SET revision = v.revision + 1 FROM "shuffled_versions" s WHERE s.id = v.id AND NOT s.is_running;
