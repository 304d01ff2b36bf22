import { expect, test } from "vitest";
import { prisma } from "@/lib/db";
import { staffApi } from "@/test/staff";

test("a kept view is the person's own, and one of the same name is written over", async () => {
  const clerk = await staffApi("ADMISSIONS");
  const other = await staffApi("ADMIN");
  const view = { list: "people", name: "নতুন", query: "state=new" };
  const { status, body } = await clerk.call("POST", "/api/staff/views/", { body: view });
  expect(status).toBe(200);
  await clerk.call("POST", "/api/staff/views/", { body: { ...view, query: "state=new&sort=-name" } });

  const kept = await clerk.call("GET", "/api/staff/views/?list=people");
  expect(kept.body).toEqual([{ id: body.id, name: "নতুন", query: "state=new&sort=-name" }]);
  expect((await clerk.call("GET", "/api/staff/views/?list=cash")).body).toEqual([]);
  expect((await other.call("GET", "/api/staff/views/?list=people")).body).toEqual([]);
  expect((await other.call("DELETE", `/api/staff/views/${body.id}/`)).status).toBe(404);
  expect((await clerk.call("DELETE", `/api/staff/views/${body.id}/`)).status).toBe(204);
});

test("nobody keeps more than 50", async () => {
  const { user, call } = await staffApi("TEACHER");
  await prisma.savedView.createMany({
    data: Array.from({ length: 50 }, (_, index) => ({ userId: user.id, list: "exams", name: `v${index}`, query: "" })),
  });
  const refused = await call("POST", "/api/staff/views/", { body: { list: "exams", name: "one more", query: "" } });
  expect(refused).toMatchObject({ status: 400, body: { name: ["No more than 50 views."] } });
  expect((await call("POST", "/api/staff/views/", { body: { list: "exams", name: "v7", query: "a=b" } })).status).toBe(
    200,
  );
});
