import type { StaffRole } from "@/prisma/generated/client";

export type AcademyRole = StaffRole | "LEARNER";

const admissions = [
  "console.enter",
  "people.read",
  "people.write",
  "claims.read",
  "claims.decide",
  "payments.read",
  "payments.write",
  "enrollments.read",
  "enrollments.write",
  "certificates.read",
] as const;

const teaching = [
  "console.enter",
  "batch.content",
  "exams.read",
  "exams.write",
  "materials.write",
  "schedule.write",
  "announcements.write",
] as const;

const administration = ["certificates.write", "staff.write", "settings.write", "audit.read"] as const;

const ofRole = {
  LEARNER: ["rankings.appear"],
  ADMISSIONS: admissions,
  TEACHER: teaching,
  ADMIN: [...admissions, ...teaching, ...administration],
} as const satisfies Record<AcademyRole, readonly string[]>;

export type Capability = (typeof ofRole)[AcademyRole][number];
export const academyRoles = Object.keys(ofRole) as AcademyRole[];
export const staffRoles = academyRoles.filter((role) => role !== "LEARNER");

export type Subject = { batchId: number };
export type RoleHolder = { staffRoles: readonly StaffRole[] };

const holds = (role: AcademyRole, capability: Capability) =>
  (ofRole[role] as readonly Capability[]).includes(capability);

const rolesOf = (viewer: RoleHolder): readonly AcademyRole[] =>
  viewer.staffRoles.length > 0 ? viewer.staffRoles : ["LEARNER"];

/** Whoever no role names for it may not, nor may nobody (contract §11). Teachers teach every batch. */
export function can(viewer: RoleHolder | null, capability: Capability, _subject?: Subject): boolean {
  return viewer !== null && rolesOf(viewer).some((role) => holds(role, capability));
}

/** The same as an SQL condition, never null. @param account alias of a row of `users` */
export function canSql(capability: Capability, account = "u"): string {
  const holders = staffRoles.filter((role) => holds(role, capability));
  const conditions = [
    holders.length > 0 && `${account}.staff_roles && '{${holders.join(",")}}'::staff_role[]`,
    holds("LEARNER", capability) && `cardinality(${account}.staff_roles) = 0`,
  ].filter(Boolean);
  return `coalesce(${conditions.join(" or ")}, false)`;
}
