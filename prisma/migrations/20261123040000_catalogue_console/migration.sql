-- AlterTable
ALTER TABLE "courses" ADD COLUMN     "thumbnail_alt" VARCHAR(200) NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "batches" ADD COLUMN     "seats" INTEGER;

-- AlterTable
ALTER TABLE "enrollments" ADD COLUMN     "certificate_withheld" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "course_prices" (
    "course_id" INTEGER NOT NULL,
    "valid_from" DATE NOT NULL,
    "price" DECIMAL(10,2) NOT NULL,
    "discount_percentage" DECIMAL(5,2) NOT NULL DEFAULT 0,

    CONSTRAINT "course_prices_pkey" PRIMARY KEY ("course_id","valid_from")
);

-- AddForeignKey
ALTER TABLE "course_prices" ADD CONSTRAINT "course_prices_course_id_fkey" FOREIGN KEY ("course_id") REFERENCES "courses"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "course_prices"
  ADD CONSTRAINT "course_prices_price_not_negative" CHECK (price >= 0),
  ADD CONSTRAINT "course_prices_discount_is_percentage" CHECK (discount_percentage BETWEEN 0 AND 100);

ALTER TABLE "batches" ADD CONSTRAINT "batches_seats_positive" CHECK (seats > 0);

CREATE TRIGGER course_prices_notify AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "course_prices"
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_changed();
