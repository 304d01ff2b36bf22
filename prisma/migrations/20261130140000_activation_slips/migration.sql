CREATE TABLE "activation_slips" (
  "id" SERIAL NOT NULL,
  "user_id" INTEGER NOT NULL,
  "token_hash" CHAR(64) NOT NULL,
  "printed_by_id" INTEGER,
  "printed_at" TIMESTAMPTZ(3) NOT NULL,
  "expires_at" TIMESTAMPTZ(3) NOT NULL,
  "used_at" TIMESTAMPTZ(3),
  "replaced_at" TIMESTAMPTZ(3),
  CONSTRAINT "activation_slips_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "activation_slips_user_id_fkey" FOREIGN KEY ("user_id")
    REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "activation_slips_printed_by_id_fkey" FOREIGN KEY ("printed_by_id")
    REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "activation_slips_token_hash_key" ON "activation_slips"("token_hash");
CREATE INDEX "activation_slips_user_id_idx" ON "activation_slips"("user_id");

CREATE TABLE "learner_import_rows" (
  "run" UUID NOT NULL,
  "number" INTEGER NOT NULL,
  "user_id" INTEGER NOT NULL,
  "is_made" BOOLEAN NOT NULL,
  "written_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "learner_import_rows_pkey" PRIMARY KEY ("run", "number"),
  CONSTRAINT "learner_import_rows_user_id_fkey" FOREIGN KEY ("user_id")
    REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "learner_import_rows_user_id_idx" ON "learner_import_rows"("user_id");
