import { expect, test } from "vitest";
import { templateOf } from "@/lib/http/route-template";

const at = (path: string, params: Record<string, string | string[]> = {}) =>
  templateOf(`http://localhost:3000${path}`, params);

test.each([
  ["/api/exams/12/start/", { id: "12" }, "/api/exams/:id/start", "/api/exams/12/start"],
  ["/api/exams/12/start?x=01712345678", { id: "12" }, "/api/exams/:id/start", "/api/exams/12/start"],
  ["/auth/jwt/create/", {}, "/auth/jwt/create", "/auth/jwt/create"],
  ["/api/batches/7/exams/7", { id: "7", exam_id: "7" }, "/api/batches/:exam_id/exams/:id", "/api/batches/7/exams/7"],
  ["/api/%68ealth/", {}, "/api/health", "/api/health"],
  ["/%61pi/ex%61ms/%31%32/st%61rt", { id: "12" }, "/api/exams/:id/start", "/api/exams/12/start"],
  ["/api/exams/exams", { id: "exams" }, "/api/exams/:id", "/api/exams/[hidden]"],
  ["/api/staff/people/01712345678", { id: "01712345678" }, "/api/staff/people/:id", "/api/staff/people/[hidden]"],
  ["/api/receipts/a%40b.example", { code: "a@b.example" }, "/api/receipts/:code", "/api/receipts/[hidden]"],
  ["/api/receipts/a%40b.example", { code: "a%40b.example" }, "/api/receipts/:code", "/api/receipts/[hidden]"],
  ["/api/secret/of/nusrat@example.com", { path: ["secret", "of", "nusrat@example.com"] }, "/api/*", "/api/*"],
])("%s is known by its template, and shows nothing but ids", (path, params, route, shown) => {
  expect(at(path, params as Record<string, string | string[]>)).toEqual({ route, path: shown });
});
