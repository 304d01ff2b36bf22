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
  "certificates.confirm-name",
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

const administration = [
  "catalogue.write",
  "certificates.write",
  "staff.write",
  "settings.write",
  "backups.write",
  "audit.read",
] as const;

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
export type BatchHolder = RoleHolder & {
  /** A teacher's assigned batches; an empty list means every batch. */
  taughtBatchIds: readonly number[];
};

/** A member of staff who asks, by whichever sign-in. */
export type StaffCaller = BatchHolder & { id: number; username: string };

const holds = (role: AcademyRole, capability: Capability) =>
  (ofRole[role] as readonly Capability[]).includes(capability);

const rolesOf = (viewer: RoleHolder): readonly AcademyRole[] =>
  viewer.staffRoles.length > 0 ? viewer.staffRoles : ["LEARNER"];

const isAssigned = (role: AcademyRole) => role === "TEACHER";

/** The batches in which the viewer has a capability; an empty list means nowhere. */
export function batchScope(viewer: BatchHolder | null, capability: Capability): "all" | readonly number[] {
  const holders = viewer ? rolesOf(viewer).filter((role) => holds(role, capability)) : [];
  if (!viewer || holders.length === 0) return [];
  return holders.every(isAssigned) && viewer.taughtBatchIds.length > 0 ? viewer.taughtBatchIds : "all";
}

/**
 * A capability that no role of the viewer names is refused, and a visitor has none (contract §11). Without a subject it
 * only says that the viewer has the capability somewhere: enough for a menu, never for a batch's contents.
 */
export function can(viewer: RoleHolder | null, capability: Capability): boolean;
export function can(viewer: BatchHolder | null, capability: Capability, subject: Subject): boolean;
export function can(viewer: BatchHolder | RoleHolder | null, capability: Capability, subject?: Subject): boolean {
  if (!subject) return viewer !== null && rolesOf(viewer).some((role) => holds(role, capability));
  const scope = batchScope(viewer as BatchHolder | null, capability);
  return scope === "all" || scope.includes(subject.batchId);
}

/** Batch assignments only matter for holders of a teaching role. */
export const isTeaching = (holder: RoleHolder): boolean => holder.staffRoles.some(isAssigned);

export const isStaff = (holder: RoleHolder): boolean => can(holder, "console.enter");

const hasRole = (roles: readonly AcademyRole[], account: string) =>
  roles.length > 0 && `${account}.staff_roles && '{${roles.join(",")}}'::staff_role[]`;

const teaches = (batch: string, account: string) =>
  `(exists (select from batch_teachers taught where taught.user_id = ${account}.id and taught.batch_id = ${batch})
    or not exists (select from batch_teachers taught where taught.user_id = ${account}.id))`;

/**
 * The same rule as an SQL condition, which is never null.
 *
 * @param account alias of a row of `users`
 * @param batch the subject, as an SQL expression
 */
export function canSql(capability: Capability, account = "u", batch?: string): string {
  const holders = staffRoles.filter((role) => holds(role, capability));
  const assigned = batch ? hasRole(holders.filter(isAssigned), account) : false;
  const conditions = [
    hasRole(batch ? holders.filter((role) => !isAssigned(role)) : holders, account),
    batch && assigned && `(${assigned} and ${teaches(batch, account)})`,
    holds("LEARNER", capability) && `cardinality(${account}.staff_roles) = 0`,
  ].filter(Boolean);
  return `coalesce(${conditions.join(" or ")}, false)`;
}
