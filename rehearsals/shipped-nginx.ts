import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { endProcess } from "../bench/processes.ts";
import { fromRoot } from "../scripts/paths.ts";
import { until } from "../test/until.ts";
import { listens } from "./strikes.ts";

type Place = { port: number; servers: [number, number]; scratch: string };

/**
 * `ops/nginx.conf` as it is shipped, but for what differs on each machine: ports, paths of logs, and the certificate.
 *
 * @throws Error when one of these is not there as it was
 */
export function shippedConfig(shipped: string, { port, servers: [one, two], scratch }: Place): string {
  const edits: [RegExp, string][] = [
    [/^ {4}server 127\.0\.0\.1:3000 max_fails=0;$/m, `    server 127.0.0.1:${one} max_fails=0;`],
    [/^ {4}# server 127\.0\.0\.1:3001 max_fails=0;$/m, `    server 127.0.0.1:${two} max_fails=0;`],
    // The server that leads from http to https.
    [/^server \{\n {4}listen 80;[\s\S]*?^\}\n/m, ""],
    [/^ {4}listen 443 ssl http2;$/m, `    listen 127.0.0.1:${port};`],
    [/^ {4}ssl_certificate \S+;\n {4}ssl_certificate_key \S+;\n/m, ""],
    [/access_log \S+ prostuti;/, `access_log ${scratch}/access.log prostuti;`],
    [/error_log \S+ crit;/, `error_log ${scratch}/error.log crit;`],
  ];
  const site = edits.reduce((text, [shape, own]) => {
    if (!shape.test(text)) throw new Error(`ops/nginx.conf has nothing like ${shape}.`);
    return text.replace(shape, own);
  }, shipped);
  const kinds = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  return `${process.getuid?.() === 0 ? "user root;\n" : ""}worker_processes 1; daemon off; pid ${scratch}/nginx.pid;
events { worker_connections 2048; }
http {
${kinds.map((kind) => `${kind}_temp_path ${scratch}/${kind};`).join(" ")}
${site}}
`;
}

export type ShippedNginx = {
  port: number;
  /** Lines of its log so far. */
  served(): number;
  end(): Promise<void>;
};

/** Debian's nginx before two servers. @throws Error where it is not installed */
export async function startShippedNginx(place: Place): Promise<ShippedNginx> {
  // Debian keeps it where only root's path leads.
  const program = ["/usr/sbin/nginx", "nginx"].find((name) => spawnSync(name, ["-v"]).status === 0);
  if (!program) throw new Error("nginx is not installed: sudo apt-get install nginx-light");
  const { port, scratch } = place;
  mkdirSync(scratch, { recursive: true });
  const file = join(scratch, "nginx.conf");
  writeFileSync(file, shippedConfig(readFileSync(fromRoot("ops/nginx.conf"), "utf8"), place));
  const child: ChildProcess = spawn(program, ["-c", file, "-e", join(scratch, "start.log")], { stdio: "inherit" });
  const isUp = async () => {
    if (child.exitCode !== null) throw new Error(`nginx did not start; see ${scratch}/start.log.`);
    return listens(port);
  };
  await until("nginx listens", isUp);
  return {
    port,
    served: () => readFileSync(join(scratch, "access.log"), "utf8").split("\n").length - 1,
    end: () => endProcess(child),
  };
}
