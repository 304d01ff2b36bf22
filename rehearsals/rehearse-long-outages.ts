import "../scripts/load-env.ts";
import { parseArgs } from "node:util";
import { runCommand } from "../scripts/command.ts";
import { ensureDatabase, stopDatabase } from "../scripts/embedded-postgres.ts";
import { type FaultySite, readiness, startFaultySite } from "../test/faulty-site.ts";
import { signal, stateOf } from "../test/processes.ts";
import { until } from "../test/until.ts";
import { MOST_DESCRIPTORS, problemsOf } from "./long-outage.ts";
import { see } from "./strikes.ts";

const help = `npm run rehearse:long-outages -- [--seconds 1,5,30,120]

Starts the site with a database of its own, and takes the database away for so long: once stopped, so that it refuses,
and once paused, so that it says nothing. Twenty requests a second go on meanwhile. Prints what they were answered, how
soon the site was back, and the server's memory and descriptors. Linux only; the times of both kinds, and a minute.`;

const BACK_MS = 5000;
const REQUEST_EVERY_MS = 50;

type Kind = "refuses" | "says nothing";

const faults: Record<Kind, (site: FaultySite) => Promise<() => Promise<void>>> = {
  refuses: async (site) => {
    const postmaster = site.postmaster();
    await stopDatabase(site.folder);
    await see("gone", () => !stateOf(postmaster));
    return async () => void (await ensureDatabase(site.folder));
  },
  "says nothing": async (site) => {
    const paused = site.databaseProcesses();
    const standsStill = () => stateOf(site.postmaster()) === "T";
    signal(paused, "SIGSTOP");
    await see("standing still", standsStill);
    return async () => {
      const stoodStill = standsStill();
      signal(paused, "SIGCONT");
      if (!stoodStill) throw new Error("The fault did not take place: it went on before its time.");
    };
  },
};

/** Saves, readiness and a page, on a schedule that waits for no answer. */
async function besiege(site: FaultySite, ms: number) {
  const answers = new Map<string, number>();
  let slowest = 0;
  let descriptors = 0;
  const asked: Promise<void>[] = [];
  const ask = async (path: string, status: () => Promise<number>) => {
    const began = performance.now();
    const answer = `${path} ${await status().catch(() => 0)}`;
    answers.set(answer, (answers.get(answer) ?? 0) + 1);
    slowest = Math.max(slowest, performance.now() - began);
  };
  const get = (path: string) => ask(path, async () => (await site.get(path)).status);
  const began = performance.now();
  await until(
    "the time is over",
    async () => {
      const turn = asked.length;
      while (asked.length < (performance.now() - began) / REQUEST_EVERY_MS) {
        asked.push(
          asked.length % 20 === 0
            ? get("/api/health/ready/")
            : asked.length % 20 === 10
              ? get("/")
              : ask("save", async () => (await site.save()).status),
        );
      }
      if (asked.length > turn) descriptors = Math.max(descriptors, site.descriptors());
      return performance.now() - began >= ms;
    },
    ms + 60_000,
  );
  return { answers, descriptors, settled: Promise.all(asked).then(() => Math.round(slowest)) };
}

async function suffer(site: FaultySite, kind: Kind, seconds: number, limitMs: number): Promise<boolean> {
  const before = { descriptors: site.descriptors(), memory: Math.round(site.memory()) };
  const began = performance.now();
  const end = await faults[kind](site);
  const {
    answers,
    descriptors: most,
    settled,
  } = await besiege(site, 1000 * seconds).catch(async (error) => {
    await end();
    throw error;
  });
  const heldMs = performance.now() - began;
  await end();
  const isBack = async () => (await site.save()).status === 200 && (await readiness(site)).status === 200;
  // The time counts from before the fault's end, and so includes the start of the database itself.
  const backMs = await until("back", isBack, began + heldMs + limitMs - performance.now()).then(
    () => Math.round(performance.now() - began - heldMs),
    () => undefined,
  );
  const slowest = await settled;
  const saveFaults = await site.saveFaults().catch((error: Error) => [`nothing can be compared: ${error.message}`]);
  const fallsBack = () => site.descriptors() <= before.descriptors + MOST_DESCRIPTORS;
  await until("descriptors fall back", fallsBack, 20_000).catch(() => undefined);
  const after = { descriptors: site.descriptors(), memory: Math.round(site.memory()) };
  const problems = problemsOf({ backMs, limitMs, saveFaults, answers, before, after });
  console.log(
    `${problems.length === 0 ? "ok    " : "FAILED"} ${kind} for ${seconds} s: back ${backMs ?? "not"} ms after its end; ` +
      `descriptors ${before.descriptors} → at most ${most} → ${after.descriptors}; ` +
      `memory ${before.memory} → ${after.memory} MB; slowest answer ${slowest} ms\n` +
      `       ${[...answers].map((entry) => entry.join(": ")).join(", ")}`,
  );
  for (const problem of problems) console.log(`       ${problem}`);
  return problems.length === 0;
}

await runCommand(async () => {
  const { values } = parseArgs({
    options: { seconds: { type: "string", default: "1,5,30,120" }, help: { type: "boolean" } },
  });
  if (values.help) {
    console.log(help);
    return 0;
  }
  const durations = values.seconds.split(",").map(Number);
  if (durations.some((seconds) => !(seconds > 0 && seconds <= 600))) throw new Error(help);
  const site = await startFaultySite();
  let failed = 0;
  try {
    // The first, short outage does not count: it takes some memory for good (code that is loaded, a heap that grows
    // once).
    const startMs = await site.ordinaryStart();
    const limitMs = BACK_MS + startMs;
    console.log(`A server starts in ${startMs} ms here: all must be back ${limitMs} ms after an outage's end.`);
    await suffer(site, "refuses", 1, limitMs);
    for (const seconds of durations) {
      for (const kind of ["refuses", "says nothing"] as const) {
        if (!(await suffer(site, kind, seconds, limitMs))) failed += 1;
      }
    }
  } finally {
    await site.close();
  }
  return failed === 0 ? 0 : 1;
});
