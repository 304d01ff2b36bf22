import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it, vi } from "vitest";
import { adminHostLists } from "@/lib/catalogue/admin-host";
import { courseSchema, instructorSchema, promoVideoSchema } from "@/lib/catalogue/schema";

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function adminHost(listener: RequestListener): Promise<string> {
  server = createServer(listener);
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const answers =
  (lists: Record<string, unknown>): RequestListener =>
  (request, response) => {
    const list = lists[request.url ?? ""];
    response.writeHead(list === undefined ? 500 : 200, { "content-type": "application/json" });
    response.end(typeof list === "string" ? list : JSON.stringify(list ?? {}));
  };

async function fetchLandingPage(base: string) {
  const lists = adminHostLists(base);
  return {
    promoVideos: await lists.promoVideos(),
    courses: await lists.courses(),
    instructors: await lists.instructors(),
  };
}

// The host gives only what the specification names, with prices as Django REST framework writes decimals.
const django = {
  "/api/landing-page-videos/": [{ id: 1, title: "ক্লাস", video_proxy_url: "/media/1.mp4", thumbnail: "/media/1.webp" }],
  "/api/courses": [
    {
      id: 7,
      title: "পূর্ণাঙ্গ কোর্স",
      description: "…",
      thumbnail: "https://cdn.example.com/7.webp",
      price: "4500.00",
      discount_percentage: "10.00",
      batches: [{ id: 3, name: "ব্যাচ ৩", start_date: "2026-12-05", end_date: "2027-05-05" }],
    },
  ],
  "/api/instructors/": [{ id: 2, full_name: "ডা. ক", expertise: "অ্যানাটমি", bio: "…", profile_image: null }],
};

it("reads the three lists of another host in the shape that the landing page takes", async () => {
  const base = await adminHost(answers(django));
  const page = await fetchLandingPage(`${base}/`);
  expect(promoVideoSchema.array().parse(page.promoVideos)).toMatchObject([
    { id: 1, video_proxy_url: `${base}/media/1.mp4`, thumbnail: `${base}/media/1.webp`, label: "" },
  ]);
  expect(courseSchema.array().parse(page.courses)).toMatchObject([
    { id: 7, price: 4500, discount_percentage: 10, thumbnail: "https://cdn.example.com/7.webp", batches: [{ id: 3 }] },
  ]);
  expect(instructorSchema.array().parse(page.instructors)).toMatchObject([{ id: 2, full_name: "ডা. ক" }]);
});

it("fails for one list that fails, is no list or no JSON, and reads the others all the same", async () => {
  const lists = { ...django, "/api/landing-page-videos/": "<html>", "/api/instructors/": { detail: "Not found." } };
  const { promoVideos, courses, instructors } = adminHostLists(await adminHost(answers(lists)));
  await expect(promoVideos()).rejects.toThrow();
  expect(await courses()).toMatchObject([{ id: 7 }]);
  await expect(instructors()).rejects.toThrow();
  await expect(adminHostLists("http://127.0.0.1:1").courses()).rejects.toThrow();
});

it("is not asked again at once after a failure, and then it is", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  let asked = 0;
  const base = await adminHost((request, response) => {
    asked += 1;
    if (asked === 1) response.writeHead(500).end();
    else answers(django)(request, response);
  });
  const { courses } = adminHostLists(base);
  await expect(courses()).rejects.toThrow("answered 500");
  await expect(courses()).rejects.toThrow("a moment ago");
  expect(asked).toBe(1);
  vi.advanceTimersByTime(16_000);
  expect(await courses()).toHaveLength(1);
  vi.useRealTimers();
});

it("leaves out an entry that is none, and every address that is not of the web", async () => {
  const [course] = django["/api/courses"];
  const lists = {
    ...django,
    "/api/courses": [{ ...course, thumbnail: "javascript:alert(1)" }, { id: "8" }, null],
    "/api/landing-page-videos/": [{ id: 1, title: "ক", video_proxy_url: "data:text/html,x", thumbnail: "/a.webp" }],
  };
  const page = await fetchLandingPage(await adminHost(answers(lists)));
  expect(page.courses).toMatchObject([{ id: 7, thumbnail: null }]);
  expect(page.promoVideos).toEqual([]);
});

it("waits for no host longer than it must", async () => {
  const base = await adminHost(() => undefined);
  const began = Date.now();
  await expect(adminHostLists(base).courses()).rejects.toThrow();
  expect(Date.now() - began).toBeLessThan(6000);
});
