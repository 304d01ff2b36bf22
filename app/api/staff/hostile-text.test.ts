import { beforeAll, describe, expect, test } from "vitest";
import type { StaffCourseDetail } from "@/lib/catalogue/staff-schema";
import { prisma } from "@/lib/db";
import { createBatch } from "@/prisma/factories/batch";
import { type ApiAnswer, api } from "@/test/api";
import { staffApi } from "@/test/staff";

let call: Awaited<ReturnType<typeof staffApi>>["call"];
beforeAll(async () => {
  ({ call } = await staffApi("ADMIN"));
});

const hostileLinks = [
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  " javascript:alert(1)",
  "\u0001javascript:alert(1)",
  "java\tscript:alert(1)",
  "java\nscript:alert(1)",
  "javascript://example.com/%0aalert(1)",
  "data:text/html;base64,PHNjcmlwdD4=",
  "vbscript:msgbox(1)",
  "file:///etc/passwd",
  "//elsewhere.example/x",
  "blob:https://example.com/1",
];

const fields: Record<string, (link: string) => Promise<ApiAnswer>> = {
  "a link of a batch": async (external_link) => {
    const { id } = await createBatch(prisma);
    const body = { batch_id: id, title: "ক", description: "", class_date: "2026-11-20", external_link };
    return call("POST", "/api/staff/resources/", { body });
  },
  "the meeting of a batch": async (zoom_link) => {
    const { id, updatedAt } = await createBatch(prisma);
    const body = { updated_at: updatedAt, zoom_link, zoom_id: null, zoom_passcode: null };
    return call("PATCH", `/api/staff/batches/${id}/meeting/`, { body });
  },
  "a promo video": (video) => call("POST", "/api/staff/promo-videos/", { body: { title: "ক", video } }),
  "the academy's Facebook page": async (facebook_url) => {
    const { version } = (await call("GET", "/api/staff/settings/")).body;
    return call("PUT", "/api/staff/settings/", { body: { version, values: { facebook_url } } });
  },
};

describe.each(Object.entries(fields))("%s is no script", (name, write) => {
  test("an address of the web is", async () => {
    const address =
      name === "a promo video" ? "/media/promo/heart.mp4" : "https://www.facebook.com/groups/prostuti.example";
    expect([200, 201]).toContain((await write(address)).status);
  });

  test.each(hostileLinks)("%j", async (link) => expect((await write(link)).status).toBe(400));
});

test.each([
  ['<a href="javascript:alert(1)">ক</a>', /javascript/i],
  ['<a href="java&#115;cript:alert(1)">ক</a>', /script:/i],
  ['<a href="&#x6A;avascript:alert(1)">ক</a>', /script:/i],
  ['<a href="data:text/html,x">ক</a>', /data:/],
  ["<p onmouseover=alert(1)>ক</p>", /onmouseover/],
  ['<p style="background:url(//elsewhere.example)">ক</p>', /style/],
  ["<script>alert(1)</script>ক", /script|alert/],
  ["<scr<script>ipt>alert(1)</scr</script>ipt>ক", /<script|<scr/],
  ['<svg><animate onbegin=alert(1) attributeName="x"/></svg>ক', /svg|onbegin/],
  ["<iframe srcdoc='<script>alert(1)</script>'></iframe>ক", /iframe|srcdoc/],
  ['<form action="//elsewhere.example"><input name=password></form>ক', /form|input/],
  ['<noscript><p title="</noscript><img src=x onerror=alert(1)>">ক</noscript>', /<img|onerror=/],
  ["<base href=//elsewhere.example>ক", /base/],
  ['<meta http-equiv=refresh content="0;url=//elsewhere.example">ক', /meta|refresh/],
])("a section of a course that says %s reaches no visitor as that", async (content, harm) => {
  const { body: course } = await call("POST", "/api/staff/courses/", {
    body: { title: '<img src=x onerror="alert(1)">' },
  });
  const body: Partial<StaffCourseDetail> = {
    updated_at: course.updated_at,
    is_published: true,
    sections: [{ id: null, title: content, content }] as never,
  };
  expect((await call("PATCH", `/api/staff/courses/${course.id}/`, { body })).status).toBe(200);
  const seen = (await api("GET", `/api/courses/${course.id}`)).body;
  expect(seen.course_details[0].content).toContain("ক");
  expect(seen.course_details[0].content).not.toMatch(harm);
  // Titles are texts: they stay what was typed, and no page reads them as HTML (test/architecture.test.ts).
  expect(seen.course_details[0].title).toBe(content);
});

test("a zero byte in a text is refused, and is no failure of the database", async () => {
  const { id, updatedAt } = await createBatch(prisma);
  const meeting = { updated_at: updatedAt, zoom_link: null, zoom_id: "a\0b", zoom_passcode: null };
  expect((await call("PATCH", `/api/staff/batches/${id}/meeting/`, { body: meeting })).status).toBe(400);
  const { version } = (await call("GET", "/api/staff/settings/")).body;
  const settings = { version, values: { slogan: "a\0b" } };
  expect((await call("PUT", "/api/staff/settings/", { body: settings })).status).toBe(400);
  for (const list of ["people", "cash/payments", "certificates", "audit"]) {
    expect((await call("GET", `/api/staff/${list}/?q=a%00b&actor=a%00b`)).status).toBeLessThan(500);
  }
});
