import { randomBytes } from "node:crypto";
import "../scripts/load-env.ts";
import type { ChildProcess } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { basename, join } from "node:path";
import { buildSite } from "../scripts/build-site.ts";
import { exitCode, runCommand, spawnNode } from "../scripts/command.ts";
import { ensureDatabase, stopDatabase } from "../scripts/embedded-postgres.ts";
import { applyMigrations } from "../scripts/migrations.ts";
import { fromRoot } from "../scripts/paths.ts";
import { cpuSeconds } from "./cpu.ts";
import { startNginx } from "./nginx.ts";
import { readOptions } from "./options.ts";
import { endProcess, native, startServer } from "./processes.ts";

const usage = `npm run bench:streaming -- [options]

Bytes per CPU second of a recording's stream, against nginx with sendfile on the same file, and the memory that a
stream of 2 GiB takes.

  --mebibytes <n>     of the file (256)
  --connections <n>   at once (4)
  --rounds <n>        of each server, in turns (4)
  --port <n>          of the product; nginx takes the next one (3292)`;

const values = readOptions(usage, {
  mebibytes: { type: "string", default: "256" },
  connections: { type: "string", default: "4" },
  rounds: { type: "string", default: "4" },
  port: { type: "string", default: "3292" },
});

const MEBIBYTE = 1024 * 1024;
const TARGET = 0.4;
const dataDir = fromRoot(".test/bench-streaming");
const port = Number(values.port);
const say = (line: string) => console.log(line);

type Server = { name: string; port: number; path: string; process: ChildProcess };

/** Reads an answer and throws it away; returns the bytes of its body. */
function drain({ port, path }: Server, wanted: number): Promise<number> {
  return new Promise((resolve, reject) => {
    let received = 0;
    let head = "";
    let headLength = 0;
    const onData = (length: number, buffer: Uint8Array) => {
      received += length;
      if (headLength === 0) {
        head += Buffer.from(buffer.subarray(0, length)).toString("latin1");
        headLength = head.indexOf("\r\n\r\n") + 4;
        if (!head.startsWith("HTTP/1.1 200")) socket.destroy(new Error(head.split("\r\n", 1)[0]));
      }
      if (received - headLength >= wanted) {
        socket.destroy();
        resolve(received - headLength);
      }
      return true;
    };
    const onread = { buffer: Buffer.allocUnsafe(MEBIBYTE), callback: onData };
    const socket = connect({ port, host: "127.0.0.1", onread }, () => {
      socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    });
    socket.on("error", reject);
    socket.on("close", () => reject(new Error("the answer broke off")));
  });
}

type Sum = { bytes: number; cpu: number; seconds: number };

async function measure(server: Server, size: number, sum: Sum): Promise<void> {
  const pid = server.process.pid ?? 0;
  const cpu = cpuSeconds(pid);
  const began = performance.now();
  const read = await Promise.all(Array.from({ length: Number(values.connections) }, () => drain(server, size)));
  sum.bytes += read.reduce((total, bytes) => total + bytes, 0);
  sum.cpu += cpuSeconds(pid) - cpu;
  sum.seconds += (performance.now() - began) / 1000;
}

const residentMebibytes = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;

/** How much a server grows at most while it sends 2 GiB. */
async function measureMemory(server: Server): Promise<number> {
  const pid = server.process.pid ?? 0;
  const before = residentMebibytes(pid);
  let peak = before;
  const timer = setInterval(() => {
    peak = Math.max(peak, residentMebibytes(pid));
  }, 20);
  await drain(server, 2048 * MEBIBYTE).finally(() => clearInterval(timer));
  return peak - before;
}

const perCpuSecond = ({ bytes, cpu }: Sum) => bytes / MEBIBYTE / cpu;

async function compare(product: Server, nginx: Server | null): Promise<void> {
  const size = Number(values.mebibytes) * MEBIBYTE;
  const servers = nginx ? [product, nginx] : [product];
  const sums = servers.map((): Sum => ({ bytes: 0, cpu: 0, seconds: 0 }));
  for (const server of servers) await drain(server, size);
  for (let round = 0; round < Number(values.rounds); round++) {
    for (const [index, server] of servers.entries()) await measure(server, size, sums[index] as Sum);
  }
  for (const [index, { name }] of servers.entries()) {
    const sum = sums[index] as Sum;
    const perSecond = (sum.bytes / MEBIBYTE / sum.seconds).toFixed(0);
    say(`${name.padEnd(8)} ${perCpuSecond(sum).toFixed(0)} MiB per CPU second, ${perSecond} MiB/s`);
  }
  const [own, reference] = sums;
  if (!own || !reference) return say("nginx is not installed: there is nothing to compare with.");
  const ratio = perCpuSecond(own) / perCpuSecond(reference);
  say(`ratio    ${ratio.toFixed(2)}, wanted ≥ ${TARGET}: ${ratio >= TARGET ? "met" : "MISSED"}`);
}

await runCommand(async () => {
  if (process.platform !== "linux") throw new Error("The figures come from /proc, which only Linux has.");
  await stopDatabase(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });
  const database = await ensureDatabase(dataDir, { say, durable: false });
  const children: ChildProcess[] = [];
  const takeDown = async () => {
    for (const child of children.toReversed()) await endProcess(child);
    await database.stop();
    await stopDatabase(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => void takeDown().finally(() => process.exit(1)));
  }
  try {
    await applyMigrations(database.url);
    const settings: NodeJS.ProcessEnv = {
      ...process.env,
      NODE_ENV: "production",
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      SITE_URL: `http://localhost:${port}`,
      PORT: String(port),
      HOST: "127.0.0.1",
      SMTP_URL: "",
      AUTH_SECRETS: randomBytes(32).toString("hex"),
      CERTIFICATE_SECRETS: randomBytes(32).toString("hex"),
      S3_ENDPOINT: "",
      TRUST_PROXY: "0",
      WEB_PROCESSES: "1",
    };
    say("Building …");
    await buildSite(settings);
    const planFile = join(dataDir, "plan.json");
    const seed = [...native, fromRoot("bench/streaming-seed.ts"), planFile, values.mebibytes];
    if ((await exitCode(spawnNode(seed, { env: settings }))) !== 0) throw new Error("The seed failed.");
    const plan = JSON.parse(readFileSync(planFile, "utf8")) as Record<"full" | "hole" | "file", string>;

    const server = await startServer([fromRoot("server.ts")], settings, join(dataDir, "product.log"));
    children.push(server);
    const product: Server = { name: "product", port, path: plan.full, process: server };
    const reference = await startNginx(plan.file, port + 1, dataDir);
    if (reference) children.push(reference);
    const path = `/${basename(plan.file)}`;
    await compare(product, reference && { name: "nginx", port: port + 1, path, process: reference });
    const grown = await measureMemory({ ...product, path: plan.hole });
    say(`memory   a stream of 2 GiB takes ${grown.toFixed(1)} MiB more`);
    return 0;
  } finally {
    await takeDown();
  }
});
