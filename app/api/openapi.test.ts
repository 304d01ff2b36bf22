import { expect, it } from "vitest";
import { registry } from "@/app/api/registry";
import { describeApi } from "@/lib/http/openapi";
import { apiRoutes } from "@/test/api";

const undocumented = ["/api/[...path]", "/api/schema", "/api/staff/session/[...nextauth]"];

it("describes every route file", () => {
  const served = apiRoutes
    .map(({ path }) => path)
    .filter((path) => !undocumented.includes(path))
    .map((path) => `${path.replace(/\[(\w+)\]/g, "{$1}")}/`);
  expect(registry.map(({ path }) => path).sort()).toEqual(served.sort());
});

it("has an operation with a summary and responses for every method that is served", () => {
  const { paths } = describeApi(registry);
  for (const { path, handlers } of registry) {
    const served = Object.entries(handlers).filter(([method, handler]) => method !== "HEAD" && handler?.spec);
    expect(Object.keys(paths[path] ?? {}).sort()).toEqual(served.map(([method]) => method.toLowerCase()).sort());
    for (const operation of Object.values(paths[path] ?? {})) {
      expect(operation.summary).not.toBe("");
      expect(Object.keys(operation.responses)).not.toEqual([]);
    }
  }
});

it("takes the request bodies from the schemas that parse them", () => {
  const registration = describeApi(registry).paths["/auth/users/"]?.post?.requestBody?.content["application/json"];
  expect(registration?.schema).toMatchObject({
    type: "object",
    required: expect.arrayContaining(["username", "email", "password", "confirm_password"]),
    properties: { username: { type: "string" } },
  });
});
