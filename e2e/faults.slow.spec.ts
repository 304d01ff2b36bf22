import { expect, test } from "@playwright/test";
import { newCertificateId } from "../lib/certificates/certificate-id.ts";
import { ensureDatabase, stopDatabase } from "../scripts/embedded-postgres.ts";
import { readiness, startFaultySite, untilBack } from "../test/faulty-site.ts";
import { childrenOf, signal } from "../test/processes.ts";
import { until } from "../test/until.ts";

const BACK_MS = 5000;
/**
 * With the first page that is asked for the server begins to listen for changes; what was rendered meanwhile is dropped
 * once more three seconds later (server/page-cache.mjs).
 */
const SETTLED_MS = 4000;

test("a site that loses its server, a backend, its whole database or its answers is back within five seconds", async () => {
  const site = await startFaultySite();
  const back: Record<string, { save: number; ready: number }> = {};
  const expectBack = async (fault: string) => {
    back[fault] = await untilBack(site);
    expect(await site.saveFaults()).toEqual([]);
  };
  try {
    expect((await site.get("/")).status).toBe(200);
    const listenedAt = performance.now();
    const ordinaryStart = await site.ordinaryStart();
    // The time of a start tells how much longer everything takes on this machine now.
    const slowness = Math.max(1, ordinaryStart / BACK_MS);
    await untilBack(site);

    await test.step("pages are shown while the database is away, from what is kept, else they say when to come", async () => {
      await until("the pages are kept", () => performance.now() - listenedAt > SETTLED_MS, 10 * SETTLED_MS);
      const course = `/course/${site.courseId}`;
      for (const path of ["/", course]) expect((await site.get(path)).status).toBe(200);
      const home = await (await site.get("/")).text();
      expect(home).toContain(`href="${course}"`);
      await stopDatabase(site.folder);
      try {
        expect(await site.save()).toMatchObject({ status: 503, retryAfter: "2" });
        expect((await readiness(site)).status).toBe(503);
        for (const path of ["/", course]) expect((await site.get(path)).status).toBe(200);
        expect(await (await site.get("/")).text()).toContain(`href="${course}"`);
        const check = await site.get(`/verify/${newCertificateId("PMA")}`);
        expect([check.status, check.headers.get("retry-after")]).toEqual([503, "5"]);
      } finally {
        await ensureDatabase(site.folder);
      }
      await expectBack("away");
    });

    await test.step("the server is killed", async () => {
      const killed = site.server();
      signal([killed], "SIGKILL");
      await expectBack("server");
      expect(site.server()).not.toBe(killed);
      expect(site.output()).toContain("The server ended (SIGKILL); it is started again.");
    });

    // With its pools as full as they will be.
    await Promise.all(Array.from({ length: 30 }, site.save));
    const descriptors = site.descriptors();

    await test.step("a backend is killed, and PostgreSQL with it drops all others", async () => {
      const backends = childrenOf(site.postmaster());
      signal(backends.slice(-1), "SIGKILL");
      const anyLeft = () => childrenOf(site.postmaster()).some((pid) => backends.includes(pid));
      await until("PostgreSQL has dropped its backends", () => !anyLeft(), 20_000);
      await expectBack("backend");
    });

    await test.step("the database is killed", async () => {
      signal([site.postmaster()], "SIGKILL");
      expect([200, 503]).toContain((await site.save()).status);
      await expectBack("database");
      await until(
        "the launcher says so",
        () => site.output().includes("The database is there again."),
        BACK_MS * slowness,
      );
    });

    await test.step("the database is paused, so that it says nothing at all", async () => {
      const paused = site.databaseProcesses();
      signal(paused, "SIGSTOP");
      try {
        await until("readiness tells", async () => (await readiness(site)).status === 503, 10_000 * slowness);
        expect((await readiness(site)).ms).toBeLessThan(3000 * slowness);
        for (const save of await Promise.all(Array.from({ length: 30 }, site.save))) {
          expect(save).toMatchObject({ status: 503, retryAfter: "2" });
          expect(save.ms).toBeLessThan(12_000 * slowness);
        }
      } finally {
        signal(paused, "SIGCONT");
      }
      await expectBack("pause");
    });

    const figures = { ordinaryStart, back, descriptors: { before: descriptors, after: site.descriptors() } };
    console.log(JSON.stringify(figures));
    // A server that starts anew pauses first.
    const { server, ...others } = back;
    expect(server?.ready).toBeLessThan(Math.max(BACK_MS, 1.5 * ordinaryStart + 1000));
    for (const [fault, { ready }] of Object.entries(others)) expect(ready, fault).toBeLessThan(BACK_MS * slowness);
    await until("descriptors fall back", () => site.descriptors() <= descriptors + 15, 15_000 * slowness);
  } finally {
    await site.close();
  }
});
