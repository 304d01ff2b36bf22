import { demoPassword, demoPasswordHash } from "@/lib/demo-accounts";
import type { Database } from "@/prisma/factories/database";
import { nextNumber } from "@/prisma/factories/sequence";
import type { Prisma, User } from "@/prisma/generated/client";

export const factoryPassword = demoPassword;

/** An activated learner with the password `factoryPassword`. */
export function buildUser(overrides: Partial<Prisma.UserCreateManyInput> = {}): Prisma.UserCreateManyInput {
  const number = nextNumber();
  const username = overrides.username ?? `learner${number}`;
  return {
    username,
    email: `${username}@example.com`,
    firstName: "শিক্ষার্থী",
    lastName: "পরীক্ষামূলক",
    phoneNumber: `88017${String(number).padStart(8, "0")}`,
    phoneNumberSince: new Date("2026-01-01T06:00:00Z"),
    passwordHash: demoPasswordHash,
    isActive: true,
    activatedAt: new Date("2026-01-01T06:00:00Z"),
    ...overrides,
  };
}

export function createUser(db: Database, overrides: Partial<Prisma.UserCreateManyInput> = {}): Promise<User> {
  return db.user.create({ data: buildUser(overrides) });
}
