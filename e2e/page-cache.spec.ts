import { readdirSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { Client } from "pg";
import { createCourse } from "../prisma/factories/course.ts";
import { distDirOf, latestBuild } from "../scripts/builds.ts";
import { closeDatabase, database } from "../test/e2e-database.ts";
import { e2eSite } from "../test/e2e-site.ts";
import { eventually } from "../test/eventually.ts";

test.afterAll(closeDatabase);

// The cache extends a module of Next that is not public, so this journey guards it against an update.
test("a change made by any client of the database is on the landing page at once", async ({ request }) => {
  const client = new Client({ connectionString: e2eSite.databaseUrl() });
  await client.connect();
  try {
    const course = await createCourse(database(), { title: `পাতার কোর্স ${Date.now().toString(36)}` });
    const landing = async () => (await request.get("/")).text();
    const rename = (title: string) => client.query("UPDATE courses SET title = $2 WHERE id = $1", [course.id, title]);
    const newTitle = `${course.title} (২য়)`;

    await eventually(async () => expect(await landing()).toContain(course.title));
    await rename(newTitle);
    await eventually(async () => expect(await landing()).toContain(newTitle));
    await rename(course.title);
    await eventually(async () => expect(await landing()).not.toContain(newTitle));
  } finally {
    await client.end();
  }
});

test("addresses that are made up leave nothing on the disk", async ({ request }) => {
  const files = () =>
    readdirSync(distDirOf(latestBuild()), { recursive: true }).filter((name) => !`${name}`.includes("images"));
  await request.get("/course/1");
  const before = files();
  for (let index = 0; index < 50; index += 1) {
    const paths = [`/course/${9000 + index}`, `/course/x${index}`, `/x${index}`, `/og/course/${9000 + index}`];
    const statuses = paths.map(async (path) => (await request.get(path)).status());
    expect(await Promise.all(statuses)).toEqual([404, 404, 404, 404]);
    const spelt = [`/course/1?x=${index}`, `/course/${"0".repeat(1 + (index % 9))}1`, `/verify/x${index}`];
    const others = spelt.map(async (path) => (await request.get(path)).status());
    expect(await Promise.all(others)).toEqual([200, 404, 200]);
  }
  expect(files()).toEqual(before);
});
