import { describe, expect, it } from "vitest";
import { openSession } from "@/lib/accounts/session-mutations";
import { pool, prisma } from "@/lib/db";
import { openStaffSession } from "@/lib/staff/session-mutations";
import { beginSignIn } from "@/lib/staff/sign-in-mutations";
import type { User } from "@/prisma/generated/client";
import { createAccount, linkFor, logIn, PASSWORD } from "@/test/accounts";
import { api } from "@/test/api";
import { eventually } from "@/test/eventually";

const NEW = "Hijol-river-93";
const THIEF = "Shapla-bloom-52";
const device = { userAgent: "", address: "192.0.2.1" };

const haveStopped = (number: number) =>
  eventually(async () => {
    const { rows } = await pool.query(
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    expect(rows).toHaveLength(number);
  });

/** The owner's reset takes effect after the work has checked the old password and before it writes. */
async function duringReset<T>(user: User, work: () => Promise<T>): Promise<T> {
  const holder = await pool.connect();
  try {
    await holder.query("begin");
    await holder.query("select 1 from users where id = $1 for update", [user.id]);
    const body = { ...linkFor("reset", user), new_password: NEW };
    const reset = api("POST", "/auth/users/reset_password_confirm/", { body });
    await haveStopped(1);
    const late = work();
    await haveStopped(2);
    await holder.query("commit");
    expect((await reset).status).toBe(204);
    return await late;
  } finally {
    holder.release(true);
  }
}

describe("whoever knows the old password, while the owner resets it", () => {
  it("does not put another one over the owner's", async () => {
    const user = await createAccount();
    const { access: token } = await logIn(user);
    const body = { current_password: PASSWORD, new_password: THIEF };
    expect(await duringReset(user, () => api("POST", "/auth/users/set_password/", { token, body }))).toMatchObject({
      status: 400,
      body: { current_password: ["Invalid password."] },
    });
    await logIn(user, NEW);
  });

  it("does not delete the account", async () => {
    const user = await createAccount();
    const { access: token } = await logIn(user);
    const body = { current_password: PASSWORD };
    expect((await duringReset(user, () => api("DELETE", "/auth/users/me/", { token, body }))).status).toBe(400);
    await logIn(user, NEW);
  });

  it("gets no session", async () => {
    const user = await createAccount();
    const body = { username: user.username, password: PASSWORD };
    expect((await duringReset(user, () => api("POST", "/auth/jwt/create/", { body }))).status).toBe(401);
    await logIn(user, NEW);
  });

  it("gets no session of the console", async () => {
    const user = await createAccount({ role: "ADMIN" });
    const signIn = async () => {
      const begun = await beginSignIn({ username: user.username, password: PASSWORD }, device);
      return "user" in begun ? openStaffSession(begun.user, device, new Date()) : "asked";
    };
    expect(await duringReset(user, () => signIn().catch(({ code }) => code))).toBe("no_active_account");
  });
});

it("an account that was locked meanwhile gets no session", async () => {
  const user = await createAccount();
  await prisma.user.update({ where: { id: user.id }, data: { isActive: false } });
  await expect(openSession(user, device, new Date())).rejects.toMatchObject({ code: "no_active_account" });
});

it("a session that was ended meanwhile changes no password", async () => {
  const user = await createAccount();
  const { access: token } = await logIn(user);
  const holder = await pool.connect();
  await holder.query("begin");
  await holder.query("select 1 from users where id = $1 for update", [user.id]);
  const body = { current_password: PASSWORD, new_password: THIEF };
  const late = api("POST", "/auth/users/set_password/", { token, body });
  await haveStopped(1);
  await prisma.session.updateMany({ where: { userId: user.id }, data: { endedAt: new Date(), endReason: "logout" } });
  await holder.query("commit");
  holder.release(true);
  expect((await late).status).toBe(400);
  await logIn(user, PASSWORD);
});
