CREATE TABLE "setup_keys" (
  "id" INTEGER NOT NULL DEFAULT 1 CHECK ("id" = 1),
  "issued_at" TIMESTAMPTZ(3) NOT NULL,
  "hash" TEXT NOT NULL,
  CONSTRAINT "setup_keys_pkey" PRIMARY KEY ("id")
);
