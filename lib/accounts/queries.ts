import "server-only";
import { hasSecondStepSql, type Locked, needsSecondStepSql } from "@/lib/accounts/second-step";
import { pool, prisma, type Transaction } from "@/lib/db";
import { AppError, type ErrorCode } from "@/lib/errors";
import { networkOf } from "@/lib/wire/address";
import type { Prisma, Session, StaffRole, User } from "@/prisma/generated/client";

export type Viewer = {
  id: number;
  staffRoles: StaffRole[];
  taughtBatchIds: number[];
  sessionId: string;
  /** The roles that stay closed until the second step is shown; the viewer has no other role meanwhile. */
  locked?: Locked;
};

type SessionViewer = {
  id: number;
  staffRoles: StaffRole[];
  taughtBatchIds: number[];
  isActive: boolean;
  deleted: boolean;
  sessionIsLive: boolean;
  hasSecondStep: boolean;
  /** Always false for learners. */
  needsSecondStep: boolean;
};

export async function findSessionViewer(sessionId: string, userId: number): Promise<SessionViewer | null> {
  const { rows } = await pool.query<SessionViewer>({
    name: "session-viewer",
    text: `select u.id, u.staff_roles::text[] as "staffRoles",
                  array(select batch_id from batch_teachers where user_id = u.id) as "taughtBatchIds",
                  u.is_active as "isActive", u.deleted_at is not null as "deleted",
                  s.id is not null as "sessionIsLive", ${hasSecondStepSql} as "hasSecondStep",
                  cardinality(u.staff_roles) > 0 and ${needsSecondStepSql} as "needsSecondStep"
             from users u
             left join sessions s on s.user_id = u.id and s.id = $1 and s.ended_at is null and s.expires_at > now()
            where u.id = $2`,
    values: [sessionId, userId],
  });
  return rows[0] ?? null;
}

const notDeleted = { deletedAt: null };

export function findUser(id: number, db: Transaction = prisma): Promise<User | null> {
  return db.user.findFirst({ where: { id, ...notDeleted } });
}

/** @throws AppError user_not_found */
export async function requireUser(id: number): Promise<User> {
  const user = await findUser(id);
  if (!user) throw new AppError("user_not_found");
  return user;
}

/** The row is locked until the transaction ends. @throws AppError user_not_found */
export async function lockUser(id: number, tx: Transaction): Promise<User> {
  await tx.$queryRaw`select 1 from users where id = ${id} for update`;
  const user = await findUser(id, tx);
  if (!user) throw new AppError("user_not_found");
  return user;
}

/**
 * Holds an account for rows that refer to it: until the transaction ends it is neither deleted nor merged. A deletion
 * or merger waits, and then takes the new rows along; other holders do not wait.
 *
 * @param ended the error for an account that has ended, by default the one that its own tokens get
 * @throws AppError
 */
export async function holdAccount(id: number, tx: Transaction, ended: ErrorCode = "user_not_found"): Promise<void> {
  if (!(await isHeld(id, tx))) throw new AppError(ended);
}

/** @returns false when the account no longer exists */
export async function isHeld(id: number, tx: Transaction): Promise<boolean> {
  const held = await tx.$queryRaw<unknown[]>`
    select 1 from users where id = ${id} and deleted_at is null for key share`;
  return held.length > 0;
}

/** Holds the session for rows that belong to it; `holdAccount` comes first. @throws AppError token_invalid */
export async function holdSession({ sessionId }: Pick<Viewer, "sessionId">, tx: Transaction): Promise<void> {
  const live = await tx.$queryRaw<unknown[]>`
    select 1 from sessions where id = ${sessionId}::uuid and ended_at is null and expires_at > now() for share`;
  if (live.length === 0) throw new AppError("token_invalid");
}

export type VerifiedUser = Pick<User, "id" | "passwordChangedAt">;

/**
 * The account is neither reset, locked nor deleted until the transaction ends; other holders do not wait.
 *
 * @throws AppError no_active_account
 */
export async function holdVerified({ id, passwordChangedAt }: VerifiedUser, tx: Transaction): Promise<void> {
  const rows = await tx.$queryRaw<unknown[]>`
    select 1 from users where id = ${id} and deleted_at is null and is_active
       and password_changed_at is not distinct from ${passwordChangedAt}::timestamptz for share`;
  if (rows.length === 0) throw new AppError("no_active_account");
}

/**
 * The account whose name the database considers equal to the written one, and the written name as the database folds
 * it.
 */
export async function findByWrittenUsername(written: string): Promise<{ folded: string; found: User | null }> {
  const [{ rows }, found] = await Promise.all([
    pool.query<{ folded: string }>({ name: "fold", text: "select lower($1) as folded", values: [written] }),
    prisma.user.findFirst({ where: { username: written, ...notDeleted } }),
  ]);
  return { folded: rows[0]?.folded ?? written, found };
}

export async function isKnownAddress(userId: number, address: string): Promise<boolean> {
  const network = networkOf(address);
  const sessions = await prisma.session.findMany({
    where: { userId },
    distinct: ["ipAddress"],
    select: { ipAddress: true },
  });
  return network !== "unknown" && sessions.some(({ ipAddress }) => networkOf(ipAddress) === network);
}

/** `iterations` belongs to hashes of the former backend; it is null for hashes of this one. */
export type HashKind = { iterations: number | null; accounts: number };

export async function countHashKinds(): Promise<HashKind[]> {
  const { rows } = await pool.query<HashKind>(
    `select substring(password_hash from '^pbkdf2_sha256[$](\\d{1,7})[$]')::int as iterations, count(*)::int as accounts
       from users where deleted_at is null group by 1 order by 1 nulls first`,
  );
  return rows;
}

/** The comparison ignores case. */
export function findUserByEmail(email: string): Promise<User | null> {
  return prisma.user.findFirst({ where: { email, ...notDeleted } });
}

export async function isUsernameTaken(username: string): Promise<boolean> {
  return (await prisma.user.count({ where: { username } })) > 0;
}

export async function isEmailTaken(email: string): Promise<boolean> {
  return (await prisma.user.count({ where: { email } })) > 0;
}

export function listStaffNames(): Promise<Pick<User, "id" | "username" | "firstName" | "lastName">[]> {
  return prisma.user.findMany({
    where: { staffRoles: { isEmpty: false }, ...notDeleted },
    select: { id: true, username: true, firstName: true, lastName: true },
  });
}

/** A caller who has shown only the password neither sees nor ends sessions of the console. */
export const withinReach = ({ locked }: Pick<Viewer, "locked">): Prisma.SessionWhereInput =>
  locked ? { kind: { not: "CONSOLE" } } : {};

export function listLiveSessions(viewer: Viewer, now: Date): Promise<Session[]> {
  return prisma.session.findMany({
    where: { ...withinReach(viewer), userId: viewer.id, endedAt: null, expiresAt: { gt: now } },
    orderBy: { lastUsedAt: "desc" },
  });
}
