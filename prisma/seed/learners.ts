import { addDays } from "@/prisma/factories/calendar";
import type { Database } from "@/prisma/factories/database";
import { buildUser } from "@/prisma/factories/user";
import { hiddenLearners, type LearnerName, learners } from "@/prisma/seed/content/learners";

export type SeededUsers = { staffId: number; learnerIds: Record<LearnerName, number> };

export async function seedUsers(db: Database, now: Date): Promise<SeededUsers> {
  const team = await db.user.createManyAndReturn({
    data: [
      buildUser({
        username: "admin",
        firstName: "প্রধান",
        lastName: "অ্যাডমিন",
        staffRoles: ["ADMIN"],
        phoneNumber: "8801700000001",
        activatedAt: addDays(now, -400),
      }),
      buildUser({
        username: "staff",
        firstName: "সাবিনা",
        lastName: "ইয়াসমিন",
        staffRoles: ["ADMISSIONS", "TEACHER"],
        phoneNumber: "8801700000002",
        activatedAt: addDays(now, -390),
      }),
    ],
  });
  const rows = await db.user.createManyAndReturn({
    data: learners.map(([username, firstName, lastName], index) =>
      buildUser({
        username,
        firstName,
        lastName,
        phoneNumber: `8801${3 + (index % 7)}000001${String(index + 1).padStart(2, "0")}`,
        hideName: hiddenLearners.includes(username),
        activatedAt: addDays(now, -300 + index),
      }),
    ),
  });
  const learnerIds = Object.fromEntries(rows.map(({ username, id }) => [username, id])) as Record<LearnerName, number>;
  return { staffId: team[1]?.id as number, learnerIds };
}
