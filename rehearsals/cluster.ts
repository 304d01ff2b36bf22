import { type ChildProcess, execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { freePort } from "../scripts/postgres-process.ts";
import { childrenOf } from "../test/processes.ts";
import { until } from "../test/until.ts";
import { bucketPrograms, startSwift } from "./bucket.ts";
import { createEngines, type Engines, fill } from "./engines.ts";
import { debianBinaries } from "./external-postgres.ts";
import type { RehearsedDatabase } from "./rehearsal.ts";
import { kill } from "./strikes.ts";

const START_MS = 60_000;
const packages: Record<string, string> = {
  "/usr/bin/patroni": "patroni",
  "/usr/bin/etcd": "etcd-server",
  "/usr/sbin/haproxy": "haproxy",
  "/usr/sbin/pgbouncer": "pgbouncer",
  ...bucketPrograms,
};

type Node = { name: string; port: number; restPort: number; process: ChildProcess };

/** Two PostgreSQL under Patroni, the second with every answer before it is acknowledged, behind HAProxy and PgBouncer; a bucket. */
export type Cluster = RehearsedDatabase & {
  /** The same through PgBouncer in transaction mode. */
  sharedUrl: string;
  /** Takes the machine of the primary away. @returns the node's name */
  killPrimary(): Promise<string>;
  /** The same of the other one. */
  killStandby(): Promise<string>;
  startNode(name: string): Promise<void>;
  killPooler(): Promise<void>;
  startPooler(): void;
  /** Resolves when the other node has everything. */
  untilSynchronous(): Promise<void>;
  startSiteBalancer(port: number, servers: [number, number]): Promise<ChildProcess>;
};

function requirePrograms(): string {
  const missing = Object.keys(packages).filter((path) => !existsSync(path));
  const binaries = debianBinaries();
  const wanted = [...missing.map((path) => packages[path]), ...(binaries ? [] : ["postgresql"])];
  if (wanted.length > 0 || !binaries) throw new Error(`Not installed: apt-get install ${wanted.join(" ")}`);
  return binaries;
}

async function isPrimary(restPort: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${restPort}/primary`).catch(() => undefined);
  await answer?.arrayBuffer();
  return answer?.status === 200;
}

export async function startCluster(folder: string): Promise<Cluster> {
  const binaries = requirePrograms();
  const engines = createEngines(join(folder, "cluster"));
  try {
    return await bringUp(binaries, engines);
  } catch (error) {
    await engines.stop();
    throw error;
  }
}

async function bringUp(binaries: string, engines: Engines): Promise<Cluster> {
  const { home, own, run, written, end } = engines;
  const settings = await startSwift(engines);
  const etcdPort = await freePort();
  const etcdPeerPort = await freePort();
  const port = await freePort();
  const poolerPort = await freePort();
  const etcdUrl = `http://127.0.0.1:${etcdPort}`;
  const etcdPeers = `http://127.0.0.1:${etcdPeerPort}`;
  run(
    "/usr/bin/etcd",
    [
      ...["--data-dir", join(own(join(home, "etcd")), "data")],
      ...["--listen-client-urls", etcdUrl, "--advertise-client-urls", etcdUrl],
      ...["--listen-peer-urls", etcdPeers, "--initial-advertise-peer-urls", etcdPeers],
      ...["--initial-cluster", `default=${etcdPeers}`],
    ],
    "etcd",
  );
  const isEtcdUp = () =>
    fetch(`${etcdUrl}/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  await until("etcd answers", isEtcdUp, START_MS);

  const nodes = new Map<string, Node>();
  const launch = (name: string, nodePort: number, restPort: number) => {
    own(join(home, name));
    const values = { NAME: name, PORT: nodePort, REST_PORT: restPort, ETCD_PORT: etcdPort };
    const text = fill("patroni.yml", { ...values, FOLDER: home, BINARIES: binaries });
    const process_ = run("/usr/bin/patroni", [written(`${name}.yml`, text)], name);
    nodes.set(name, { name, port: nodePort, restPort, process: process_ });
  };
  const primary = async () => {
    for (const node of nodes.values()) if (await isPrimary(node.restPort)) return node;
    return undefined;
  };
  const onPrimary = async <T>(database: string, work: (client: Client) => Promise<T>) => {
    const client = new Client({ connectionString: `postgres://postgres@127.0.0.1:${port}/${database}` });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  };
  const untilSynchronous = async () => {
    const isSynchronous = () =>
      onPrimary("postgres", async (client) => {
        const { rowCount } = await client.query("SELECT FROM pg_stat_replication WHERE sync_state = 'sync'");
        return rowCount === 1;
      }).catch(() => false);
    await until("the standby has everything", isSynchronous, START_MS);
  };

  launch("a", await freePort(), await freePort());
  await until("the first node is primary", async () => (await primary()) !== undefined, START_MS);
  launch("b", await freePort(), await freePort());
  const [a, b] = ["a", "b"].map((name) => nodes.get(name) as Node) as [Node, Node];
  const servers = { A_PORT: a.port, A_REST_PORT: a.restPort, B_PORT: b.port, B_REST_PORT: b.restPort };
  const databaseConfig = written("haproxy-database.cfg", fill("haproxy-database.cfg", { PORT: port, ...servers }));
  run("/usr/sbin/haproxy", ["-db", "-f", databaseConfig], "haproxy-database");
  await untilSynchronous();
  await onPrimary("postgres", (client) => client.query("CREATE ROLE prostuti LOGIN"));
  await onPrimary("postgres", (client) => client.query("CREATE DATABASE prostuti OWNER prostuti"));

  const users = written("pgbouncer-users.txt", '"prostuti" ""\n');
  const poolerConfig = written(
    "pgbouncer.ini",
    fill("pgbouncer.ini", { PORT: poolerPort, DATABASE_PORT: port, USERS: users }),
  );
  let pooler: ChildProcess;
  const startPooler = () => {
    pooler = run("/usr/sbin/pgbouncer", [poolerConfig], "pgbouncer");
  };
  const isPoolerUp = async () => {
    const client = new Client({ connectionString: `postgres://prostuti@127.0.0.1:${poolerPort}/prostuti` });
    return client.connect().then(
      () => client.end().then(() => true),
      () => false,
    );
  };
  startPooler();
  await until("PgBouncer answers", isPoolerUp, START_MS);
  const [version] = execFileSync(join(binaries, "postgres"), ["--version"], { encoding: "utf8" }).match(/\d+/) ?? [];

  const killNode = async (node: Node | undefined) => {
    if (!node) throw new Error("There is no such machine to kill.");
    const postmaster = Number.parseInt(readFileSync(join(home, node.name, "data/postmaster.pid"), "utf8"), 10);
    await kill([postmaster, node.process.pid ?? Number.NaN, ...childrenOf(postmaster)]);
    return node.name;
  };
  return {
    name: `two PostgreSQL ${version} under Patroni and etcd, behind HAProxy and PgBouncer, files in Swift`,
    settings,
    url: `postgres://prostuti@127.0.0.1:${poolerPort}/prostuti`,
    sharedUrl: `postgres://prostuti@127.0.0.1:${poolerPort}/prostuti_shared`,
    killPrimary: async () => killNode(await primary()),
    async killStandby() {
      const { name } = (await primary()) ?? {};
      return killNode([...nodes.values()].find((node) => node.name !== name));
    },
    async startNode(name) {
      const node = nodes.get(name) as Node;
      launch(name, node.port, node.restPort);
    },
    untilSynchronous,
    startPooler,
    async killPooler() {
      await kill([pooler.pid ?? Number.NaN]);
    },
    async startSiteBalancer(sitePort, [one, two]) {
      const text = fill("haproxy-site.cfg", { PORT: sitePort, ONE_PORT: one, TWO_PORT: two });
      return run("/usr/sbin/haproxy", ["-db", "-f", written("haproxy-site.cfg", text)], "haproxy-site");
    },
    async stop() {
      // Patroni ends its PostgreSQL; etcd must still be there for it.
      await Promise.all([...nodes.values()].map(({ process: patroni }) => end(patroni)));
      await engines.stop();
    },
  };
}
