-- The merit list of a model test (contract §14). Expand only: new tables, of which the previous build knows nothing.
-- An exam with a rule is a model test.
CREATE TABLE "merit_rules" (
    "exam_id" INTEGER NOT NULL,
    "pass_mark" DECIMAL(9,4) NOT NULL,
    "second_time_deduction" DECIMAL(7,2) NOT NULL,
    "admitted_deduction" DECIMAL(7,2) NOT NULL,
    "ssc_points" DECIMAL(7,2) NOT NULL,
    "hsc_points" DECIMAL(7,2) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "merit_rules_pkey" PRIMARY KEY ("exam_id"),
    CONSTRAINT "merit_rules_amounts_check" CHECK ("second_time_deduction" >= 0 AND "admitted_deduction" >= 0 AND "ssc_points" >= 0 AND "hsc_points" >= 0)
);
ALTER TABLE "merit_rules" ADD CONSTRAINT "merit_rules_exam_id_fkey" FOREIGN KEY ("exam_id") REFERENCES "exams"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TYPE "candidate_kind" AS ENUM ('FIRST_TIME', 'SECOND_TIME', 'ALREADY_ADMITTED');

-- What a learner says of themselves, for nobody else.
CREATE TABLE "candidates" (
    "user_id" INTEGER NOT NULL,
    "ssc_gpa" DECIMAL(3,2) NOT NULL,
    "hsc_gpa" DECIMAL(3,2) NOT NULL,
    "kind" "candidate_kind" NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "candidates_pkey" PRIMARY KEY ("user_id"),
    CONSTRAINT "candidates_gpa_check" CHECK ("ssc_gpa" BETWEEN 1 AND 5 AND "hsc_gpa" BETWEEN 1 AND 5)
);
ALTER TABLE "candidates" ADD CONSTRAINT "candidates_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Seats and the last mark that got one, by the year in which the session begins.
CREATE TABLE "cutoffs" (
    "year" INTEGER NOT NULL,
    "seats" INTEGER NOT NULL,
    "last_mark" DECIMAL(9,4) NOT NULL,
    "total_marks" DECIMAL(9,4) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "cutoffs_pkey" PRIMARY KEY ("year"),
    CONSTRAINT "cutoffs_values_check" CHECK ("year" BETWEEN 1990 AND 2100 AND "seats" > 0 AND "last_mark" BETWEEN 0 AND "total_marks")
);
