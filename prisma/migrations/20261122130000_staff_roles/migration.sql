-- CreateEnum
CREATE TYPE "staff_role" AS ENUM ('ADMISSIONS', 'TEACHER', 'ADMIN');

-- AlterTable
ALTER TABLE "users" ADD COLUMN     "staff_roles" "staff_role"[] NOT NULL DEFAULT ARRAY[]::"staff_role"[];

UPDATE "users" SET staff_roles = CASE role
    WHEN 'STAFF' THEN '{ADMISSIONS,TEACHER}'::staff_role[]
    WHEN 'ADMIN' THEN '{ADMIN}'::staff_role[]
  END
 WHERE role <> 'LEARNER';

-- A server of the previous build reads and writes `role` only; whichever of the two is written leads the other.
CREATE FUNCTION pair_staff_roles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (TG_OP = 'INSERT' AND cardinality(NEW.staff_roles) = 0)
    OR (TG_OP = 'UPDATE' AND NEW.staff_roles = OLD.staff_roles AND NEW.role <> OLD.role) THEN
    NEW.staff_roles := CASE NEW.role
      WHEN 'STAFF' THEN '{ADMISSIONS,TEACHER}'::staff_role[]
      WHEN 'ADMIN' THEN '{ADMIN}'::staff_role[]
      ELSE '{}'::staff_role[]
    END;
  ELSE
    NEW.role := CASE
      WHEN 'ADMIN' = ANY (NEW.staff_roles) THEN 'ADMIN'::role
      WHEN cardinality(NEW.staff_roles) > 0 THEN 'STAFF'::role
      ELSE 'LEARNER'::role
    END;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER users_pair_staff_roles BEFORE INSERT OR UPDATE OF role, staff_roles ON "users"
  FOR EACH ROW EXECUTE FUNCTION pair_staff_roles();
