-- Of an enrolment's certificates only one may be valid at any moment, so the old one is marked as replaced before its
-- successor exists; the reference is checked when the transaction ends.
ALTER TABLE "certificates" ALTER CONSTRAINT "certificates_replaced_by_id_fkey" DEFERRABLE INITIALLY DEFERRED;
