import type { ChildProcess } from "node:child_process";
import { expect, test } from "@playwright/test";
import { PrismaPg } from "@prisma/adapter-pg";
import { createCourse, createInstructor } from "../prisma/factories/course.ts";
import { PrismaClient } from "../prisma/generated/client.ts";
import { ensureDatabase } from "../scripts/embedded-postgres.ts";
import { applyMigrations } from "../scripts/migrations.ts";
import { fromRoot } from "../scripts/paths.ts";
import { freePort } from "../scripts/postgres-process.ts";
import { startServer } from "../test/e2e-second-server.ts";
import { removeSite } from "../test/e2e-site.ts";

test("a table that cannot be read leaves its list empty, and for no longer than it lasts", async () => {
  const dataDir = fromRoot(".test/failing-catalogue");
  await removeSite({ dataDir });
  const own = await ensureDatabase(dataDir, { durable: false });
  await applyMigrations(own.url);
  const prisma = new PrismaClient({ adapter: new PrismaPg({ connectionString: own.url }) });
  const port = await freePort();
  const get = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`);
    return {
      status: response.status,
      keeps: response.headers.get("cache-control"),
      retryAfter: response.headers.get("retry-after"),
      html: await response.text(),
    };
  };
  let server: ChildProcess | undefined;
  try {
    const course = await createCourse(prisma, { title: "হিস্টোলজি" });
    await createInstructor(prisma, { fullName: "ডা. শামীমা" });
    server = await startServer(port, { DATABASE_URL: own.url, DATA_DIR: dataDir, LOG_LEVEL: "silent" });

    await prisma.$executeRaw`ALTER TABLE instructors RENAME TO instructors_away`;
    const landing = await get("/");
    expect([landing.status, landing.keeps]).toEqual([200, "no-store"]);
    expect(landing.html).not.toContain("ডা. শামীমা");
    const failed = await get(`/course/${course.id}`);
    expect([failed.status, failed.keeps]).toEqual([503, "no-store"]);
    expect(failed.html).toContain('<html lang="bn">');
    expect(failed.html).toContain(">ত্রুটি: কোর্সটি লোড করা যায়নি<");

    const noSitemap = await get("/sitemap.xml");
    expect(noSitemap).toMatchObject({ status: 503, keeps: "no-store", retryAfter: "5", html: "" });

    await prisma.$executeRaw`ALTER TABLE instructors_away RENAME TO instructors`;
    const again = await get("/");
    expect([again.status, again.keeps]).toEqual([200, "s-maxage=60"]);
    expect(again.html).toContain("ডা. শামীমা");
    const course200 = await get(`/course/${course.id}`);
    expect(course200.status).toBe(200);
    expect(course200.html).toContain("হিস্টোলজি");
    const sitemap = await get("/sitemap.xml");
    expect(sitemap.status).toBe(200);
    expect(sitemap.html).toContain(`/course/${course.id}</loc><lastmod>`);
  } finally {
    server?.kill("SIGKILL");
    await prisma.$disconnect();
    await removeSite({ dataDir });
  }
});
