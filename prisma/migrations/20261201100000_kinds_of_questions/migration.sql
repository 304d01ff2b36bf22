-- contract: questions.questions_kind_check, safe because the build before writes no kind, and the default passes
-- contract: questions.questions_id_kind_key, safe because the id alone is unique already
-- contract: options.options_right_if_key, safe because a trigger sets is_right for a build that does not write it
-- contract: attempt_answers.attempt_answers_kind_check, safe because the build before writes no kind, and the default passes
-- contract: attempt_answers.attempt_answers_question_id_fkey, safe because it refuses the build before only where it would store one choice for a set, and a save that fails stays on the phone
ALTER TABLE "questions" ADD COLUMN "kind" TEXT NOT NULL DEFAULT 'single',
  ADD CONSTRAINT "questions_kind_check" CHECK ("kind" IN ('single', 'true_false_set'));
CREATE UNIQUE INDEX "questions_id_kind_key" ON "questions"("id", "kind");

ALTER TABLE "options" ADD COLUMN "is_right" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "scoring" "question_scoring" NOT NULL DEFAULT 'KEY';
UPDATE "options" SET "is_right" = true WHERE "is_correct";
ALTER TABLE "options" ADD CONSTRAINT "options_right_if_key" CHECK ("is_right" OR NOT "is_correct");

-- One option that was chosen cannot be stored for a set, whose statements have rows of their own.
ALTER TABLE "attempt_answers" ADD COLUMN "kind" TEXT NOT NULL DEFAULT 'single',
  ADD CONSTRAINT "attempt_answers_kind_check" CHECK ("kind" = 'single'),
  DROP CONSTRAINT "attempt_answers_question_id_fkey",
  ADD CONSTRAINT "attempt_answers_question_id_fkey" FOREIGN KEY ("question_id", "kind")
    REFERENCES "questions"("id", "kind") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE TABLE "statement_answers" (
  "attempt_id" INTEGER NOT NULL,
  "question_id" INTEGER NOT NULL,
  "option_id" INTEGER NOT NULL,
  "value" BOOLEAN,
  "seq" BIGINT NOT NULL DEFAULT 0,
  "saved_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "statement_answers_pkey" PRIMARY KEY ("attempt_id", "option_id"),
  CONSTRAINT "statement_answers_seq_not_negative" CHECK ("seq" >= 0),
  CONSTRAINT "statement_answers_attempt_id_fkey" FOREIGN KEY ("attempt_id")
    REFERENCES "attempts"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "statement_answers_question_id_option_id_fkey" FOREIGN KEY ("question_id", "option_id")
    REFERENCES "options"("question_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE
);

ALTER TABLE "exam_versions" ADD COLUMN "answers_count" INTEGER,
  ADD COLUMN "floor_at_zero" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "needs" SMALLINT NOT NULL DEFAULT 0;
ALTER TABLE "exams" ADD COLUMN "shuffle_statements" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "letters" TEXT NOT NULL DEFAULT 'bengali',
  ADD CONSTRAINT "exams_letters_check" CHECK ("letters" IN ('bengali', 'latin'));

-- A build says on each connection up to which level it knows kinds of questions (lib/db.ts). One that says nothing is
-- refused whatever would begin, grade or change a paper that needs more.
CREATE FUNCTION known_kinds() RETURNS smallint LANGUAGE sql STABLE AS $$
  SELECT coalesce(nullif(current_setting('prostuti.known_kinds', true), ''), '0')::smallint
$$;

CREATE FUNCTION refuse_unknown_paper() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT needs FROM exam_versions WHERE id = NEW.version_id) > known_kinds() THEN
    RAISE EXCEPTION 'exam version % has questions that this build does not know', NEW.version_id;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER attempts_of_known_papers BEFORE INSERT OR UPDATE OF sealed_at, score ON "attempts"
  FOR EACH ROW EXECUTE FUNCTION refuse_unknown_paper();
CREATE TRIGGER rehearsals_of_known_papers BEFORE INSERT ON "rehearsals"
  FOR EACH ROW EXECUTE FUNCTION refuse_unknown_paper();

-- Every edit and every correction ends with a change of its version, and the next version is a copy of the one before.
CREATE FUNCTION refuse_unknown_edit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM exam_versions WHERE exam_id = NEW.exam_id AND needs > known_kinds()) THEN
    RAISE EXCEPTION 'exam % has questions that this build does not know', NEW.exam_id;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER exam_versions_known BEFORE INSERT OR UPDATE ON "exam_versions"
  FOR EACH ROW EXECUTE FUNCTION refuse_unknown_edit();

-- The build before writes the author's key alone, which is accepted then, and the only one after a new key.
CREATE FUNCTION accept_key() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.is_right := NEW.is_right OR NEW.is_correct;
  ELSIF known_kinds() = 0 AND NEW.is_correct <> OLD.is_correct THEN
    NEW.is_right := NEW.is_correct;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER options_accept_key BEFORE INSERT OR UPDATE OF is_correct ON "options"
  FOR EACH ROW EXECUTE FUNCTION accept_key();
