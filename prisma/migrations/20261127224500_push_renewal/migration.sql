-- Expand only. A notice knows which browsers have it, so that one of them that is tried again does not tell the others
-- twice; a browser whose address changes proves itself by a secret of which the hash is kept (contract §15).
ALTER TABLE "notices" ADD COLUMN "push_told" INTEGER[] NOT NULL DEFAULT '{}';
ALTER TABLE "push_subscriptions" ADD COLUMN "renewal_hash" CHAR(64);
