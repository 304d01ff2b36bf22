import { expect, test } from "vitest";
import { PASSWORD } from "@/test/accounts";
import { api } from "@/test/api";
import { consoleHeaders, staffApi } from "@/test/staff";

const path = "/api/staff/password/";
const next = "Kolom-boi-4821";

test("staff change their password in the console: the session goes on, every other one ends", async () => {
  const { user, call } = await staffApi("ADMISSIONS");
  const elsewhere = await consoleHeaders(user);
  const body = { current_password: PASSWORD, new_password: next };
  expect(await call("PUT", path, { body: { ...body, current_password: "wrong" } })).toMatchObject({
    status: 400,
    body: { current_password: [expect.any(String)] },
  });
  expect(await call("PUT", path, { body: { ...body, new_password: "123" } })).toMatchObject({
    status: 400,
    body: { new_password: expect.any(Array) },
  });
  expect((await call("PUT", path, { body })).status).toBe(204);
  expect((await call("GET", "/api/staff/devices/")).status).toBe(200);
  expect((await api("GET", "/api/staff/devices/", { headers: elsewhere })).status).toBe(401);
  const login = (password: string) => api("POST", "/auth/jwt/create/", { body: { username: user.username, password } });
  expect([(await login(PASSWORD)).status, (await login(next)).status]).toEqual([401, 200]);
});
