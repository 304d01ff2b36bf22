-- Staff who are invited, and their second step at the sign-in. Expand only: to a server of the previous build nobody has
-- one, so it stays until everybody is on the new one.
CREATE TABLE "staff_invitations" (
    "id" SERIAL NOT NULL,
    "email" CITEXT NOT NULL,
    "first_name" VARCHAR(150) NOT NULL,
    "last_name" VARCHAR(150) NOT NULL,
    "staff_roles" "staff_role"[] NOT NULL,
    "batch_ids" INTEGER[] NOT NULL DEFAULT '{}',
    "invited_by_id" INTEGER REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "accepted_at" TIMESTAMPTZ(3),
    "accepted_by_id" INTEGER REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE,
    "withdrawn_at" TIMESTAMPTZ(3),

    CONSTRAINT "staff_invitations_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "staff_invitations_name_a_role" CHECK (cardinality(staff_roles) > 0)
);

-- One that waits per address.
CREATE UNIQUE INDEX "staff_invitations_waiting_key" ON "staff_invitations"("email")
  WHERE "accepted_at" IS NULL AND "withdrawn_at" IS NULL;

CREATE TABLE "staff_second_factors" (
    "user_id" INTEGER NOT NULL REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    "secret" VARCHAR(200) NOT NULL,
    "confirmed_at" TIMESTAMPTZ(3),
    "last_step" BIGINT,

    CONSTRAINT "staff_second_factors_pkey" PRIMARY KEY ("user_id")
);

CREATE TABLE "staff_recovery_codes" (
    "user_id" INTEGER NOT NULL REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    "hash" CHAR(64) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "staff_recovery_codes_pkey" PRIMARY KEY ("user_id", "hash")
);

ALTER TABLE "settings" ADD COLUMN "second_factor_from" DATE;
