-- Six digits for an answer sheet. The factor shares no divisor with 900,000, so that each number comes once, and any two
-- of 30,000 enrolments in a row differ in two digits or more: one that is filled in wrongly names nobody beside.
CREATE SEQUENCE "enrollment_rolls";
ALTER TABLE "enrollments" ADD COLUMN "roll" INTEGER NOT NULL
  DEFAULT (100000 + (nextval('enrollment_rolls') * 564719) % 900000);
ALTER SEQUENCE "enrollment_rolls" OWNED BY "enrollments"."roll";
CREATE UNIQUE INDEX "enrollments_roll_key" ON "enrollments"("roll");
