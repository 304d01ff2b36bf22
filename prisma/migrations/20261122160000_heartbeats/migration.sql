-- Written by the readiness check, so that it notices a database that takes no writes.
CREATE TABLE "heartbeats" (
    "name" TEXT NOT NULL,
    "beat_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "heartbeats_pkey" PRIMARY KEY ("name")
);
