-- Subject and chapter of a question, with a default per exam; what a learner practises of it. Expand only: nullable
-- columns and new tables, of which the previous build knows nothing.
ALTER TABLE "exams" ADD COLUMN "subject" VARCHAR(100), ADD COLUMN "chapter" VARCHAR(100);
ALTER TABLE "questions" ADD COLUMN "subject" VARCHAR(100), ADD COLUMN "chapter" VARCHAR(100);

-- At most one per learner and question of an exam that they took.
CREATE TABLE "practice_cards" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "question_id" INTEGER NOT NULL,
    "is_kept" BOOLEAN NOT NULL DEFAULT false,
    "base" JSONB NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "stability" DOUBLE PRECISION NOT NULL,
    "difficulty" DOUBLE PRECISION NOT NULL,
    "reviews" INTEGER NOT NULL DEFAULT 0,
    "lapses" INTEGER NOT NULL DEFAULT 0,
    "last_review_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "practice_cards_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "practice_cards_user_id_question_id_key" ON "practice_cards"("user_id", "question_id");
CREATE INDEX "practice_cards_question_id_idx" ON "practice_cards"("question_id");
ALTER TABLE "practice_cards" ADD CONSTRAINT "practice_cards_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "practice_cards" ADD CONSTRAINT "practice_cards_question_id_fkey" FOREIGN KEY ("question_id") REFERENCES "questions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A card's own are folded into its base with the first review after 60 days (lib/practice/mutations.ts), and until then
-- there is about one a day: of a day the earliest counts.
CREATE TABLE "practice_reviews" (
    "card_id" INTEGER NOT NULL,
    "id" UUID NOT NULL,
    "reviewed_at" TIMESTAMPTZ(3) NOT NULL,
    "is_right" BOOLEAN NOT NULL,

    CONSTRAINT "practice_reviews_pkey" PRIMARY KEY ("card_id", "id")
);
ALTER TABLE "practice_reviews" ADD CONSTRAINT "practice_reviews_card_id_fkey" FOREIGN KEY ("card_id") REFERENCES "practice_cards"("id") ON DELETE CASCADE ON UPDATE CASCADE;
