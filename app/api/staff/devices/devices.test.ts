import { expect, test } from "vitest";
import { prisma } from "@/lib/db";
import { logIn } from "@/test/accounts";
import { api } from "@/test/api";
import { consoleHeaders, staffApi } from "@/test/staff";

const path = "/api/staff/devices/";

test("the own sessions of the console are listed and ended, one or all others, and nobody else's", async () => {
  const own = await staffApi("ADMISSIONS");
  const second = await consoleHeaders(own.user);
  const third = await consoleHeaders(own.user);
  await logIn(own.user);
  const other = await staffApi("ADMIN");
  const listed = (await own.call("GET", path)).body;
  expect(listed).toHaveLength(3);
  expect(listed.filter(({ is_current }: { is_current: boolean }) => is_current)).toHaveLength(1);

  const [strange] = (await other.call("GET", path)).body;
  expect((await own.call("DELETE", `${path}${strange.id}/`)).status).toBe(404);
  const mine = (await api("GET", path, { headers: second })).body;
  const { id } = mine.find(({ is_current }: { is_current: boolean }) => is_current);
  expect((await own.call("DELETE", `${path}${id}/`)).status).toBe(204);
  expect((await api("GET", path, { headers: second })).status).toBe(401);

  expect((await own.call("DELETE", path)).status).toBe(204);
  expect((await api("GET", path, { headers: third })).status).toBe(401);
  expect((await own.call("GET", path)).body).toHaveLength(1);
  // The learners' site is another door.
  expect(await prisma.session.count({ where: { userId: own.user.id, kind: "BEARER", endedAt: null } })).toBe(1);
  expect((await other.call("GET", path)).status).toBe(200);
});
