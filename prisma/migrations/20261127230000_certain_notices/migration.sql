-- Whether what a wallet said was read for certain. What the reader before this one read is looked at by a person once.
ALTER TABLE "payment_notices" ADD COLUMN "is_certain" BOOLEAN NOT NULL DEFAULT false;
