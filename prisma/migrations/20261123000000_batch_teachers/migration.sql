-- Expand only: to a server of the previous build every teacher teaches every batch, as before.
CREATE TABLE "batch_teachers" (
    "user_id" INTEGER NOT NULL REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    "batch_id" INTEGER NOT NULL REFERENCES "batches"("id") ON DELETE CASCADE ON UPDATE CASCADE,

    CONSTRAINT "batch_teachers_pkey" PRIMARY KEY ("user_id", "batch_id")
);

CREATE INDEX "batch_teachers_batch_id_idx" ON "batch_teachers"("batch_id");
