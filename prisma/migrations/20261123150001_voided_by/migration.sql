-- Who declared a payment void: mostly another clerk than the one who recorded it. Expand only: a nullable column.
ALTER TABLE "payments"
  ADD COLUMN "voided_by_id" INTEGER,
  ADD CONSTRAINT "payments_voided_by_id_fkey" FOREIGN KEY ("voided_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
