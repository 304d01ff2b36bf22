import { expect, it } from "vitest";
import { endpoints } from "@/app/api/endpoints";
import type { Endpoint } from "@/lib/endpoint";
import { documentOrder } from "@/lib/http/document-order";
import { describeApi } from "@/lib/http/openapi";
import { apiRoutes } from "@/test/api";
import { keyOf } from "@/test/endpoint-calls";

/** Neither is an endpoint: what no path is, and the session of the console, which is next-auth's. */
const others = ["/api/[...path]", "/api/staff/session/[...nextauth]"];

it("serves what is declared where it is declared, and nothing else", async () => {
  const served: string[] = [];
  for (const { path, load } of apiRoutes) {
    if (others.includes(path)) continue;
    for (const [method, handler] of Object.entries(await load())) {
      if (!handler.endpoint) continue;
      served.push(`${method} ${path.replace(/\[(\w+)\]/g, "{$1}")}/`);
      expect(endpoints, served.at(-1)).toContain(handler.endpoint);
      expect(`${handler.endpoint.method} ${handler.endpoint.path}`).toBe(served.at(-1));
    }
  }
  expect(served.sort()).toEqual(endpoints.map(({ method, path }) => `${method} ${path}`).sort());
});

it("reads every declaration", () => {
  const files = import.meta.glob<Record<string, Endpoint>>("/lib/**/{endpoints,staff-endpoints}.ts", { eager: true });
  const declared = Object.values(files).flatMap((file) => Object.values(file));
  expect(endpoints.map(keyOf).sort(), "name the file in app/api/endpoints.ts").toEqual(declared.map(keyOf).sort());
  expect(endpoints.length).toBeGreaterThan(250);
});

it("has an operation with a summary and responses for every endpoint, and none twice", () => {
  const { paths } = describeApi(endpoints, "Academy");
  const documented = endpoints.filter(
    ({ method, documented: isDocumented }) => isDocumented !== false && method !== "HEAD",
  );
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(operations.sort()).toEqual(documented.map(({ method, path }) => `${method} ${path}`).sort());
  for (const operation of Object.values(paths).flatMap((methods) => Object.values(methods))) {
    expect(operation.summary).not.toBe("");
    expect(Object.keys(operation.responses)).not.toEqual([]);
  }
});

it("keeps its order of paths, with new ones behind", () => {
  const { paths } = describeApi(
    [{ method: "GET", path: "/api/a/", auth: "public", summary: "New" }, ...endpoints.toReversed()],
    "Academy",
  );
  const order = Object.keys(paths);
  expect(order.slice(0, documentOrder.length)).toEqual(documentOrder);
  expect(order).toContain("/api/a/");
});

it("takes the request bodies from the schemas that parse them", () => {
  const registration = describeApi(endpoints, "Academy").paths["/auth/users/"]?.post?.requestBody?.content[
    "application/json"
  ];
  expect(registration?.schema).toMatchObject({
    type: "object",
    required: expect.arrayContaining(["username", "email", "password", "confirm_password"]),
    properties: { username: { type: "string" } },
  });
});

it("names the headers that a route reads and answers with", () => {
  const { paths, components } = describeApi(endpoints, "Academy");
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
