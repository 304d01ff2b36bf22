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
  const { paths } = describeApi(registry, "Academy");
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
  const registration = describeApi(registry, "Academy").paths["/auth/users/"]?.post?.requestBody?.content[
    "application/json"
  ];
  expect(registration?.schema).toMatchObject({
    type: "object",
    required: expect.arrayContaining(["username", "email", "password", "confirm_password"]),
    properties: { username: { type: "string" } },
  });
});

it("names the headers that a route reads and answers with", () => {
  const { paths, components } = describeApi(registry, "Academy");
  const sent = (path: string, method: string, status = "200") =>
    Object.keys(paths[path]?.[method]?.responses[status]?.headers ?? {});
  const read = (path: string, method: string) =>
    paths[path]?.[method]?.parameters.filter((parameter) => parameter.in === "header").map(({ name }) => name);
  expect(read("/api/exams/{id}/save-answer/", "post")).toEqual(["X-Attempt-Key"]);
  expect(read("/api/exams/{id}/submit/", "put")).toEqual(["X-Attempt-Key"]);
  expect(sent("/api/exams/{id}/submit/", "put")).toContain("X-Server-Time");
  expect(sent("/api/exams/{id}/questions/", "get")).toEqual(["X-Request-Id", "X-Server-Time", "X-Deadline-At"]);
  expect(read("/api/recordings/{id}/stream/", "get")).toEqual(["Range", "If-None-Match", "If-Range"]);
  expect(sent("/api/calendar/{file}/", "get")).toEqual(expect.arrayContaining(["ETag", "Last-Modified"]));
  expect(sent("/auth/users/", "post", "429")).toContain("Retry-After");
  expect(sent("/api/exams/{id}/save-answer/", "post", "503")).toContain("Retry-After");
  expect(sent("/api/dashboard/", "get", "401")).toContain("WWW-Authenticate");
  const named = Object.values(paths).flatMap((methods) =>
    Object.values(methods).flatMap(({ responses }) =>
      Object.values(responses).flatMap(({ headers }) =>
        Object.entries(headers).flatMap(([name, header]) => ("$ref" in header ? [name] : [])),
      ),
    ),
  );
  expect(Object.keys(components.headers ?? {})).toEqual(expect.arrayContaining([...new Set(named)]));
});
