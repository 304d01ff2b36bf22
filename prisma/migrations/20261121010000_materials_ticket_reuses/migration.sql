-- CreateTable
CREATE TABLE "ticket_reuses" (
    "session_id" UUID NOT NULL,
    "recording_id" INTEGER NOT NULL,
    "address" VARCHAR(45) NOT NULL,
    "requests" INTEGER NOT NULL DEFAULT 1,
    "first_used_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ticket_reuses_pkey" PRIMARY KEY ("session_id","recording_id","address")
);

-- AddForeignKey
ALTER TABLE "ticket_reuses" ADD CONSTRAINT "ticket_reuses_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "sessions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ticket_reuses" ADD CONSTRAINT "ticket_reuses_recording_id_fkey" FOREIGN KEY ("recording_id") REFERENCES "recordings"("id") ON DELETE CASCADE ON UPDATE CASCADE;
