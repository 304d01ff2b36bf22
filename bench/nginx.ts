import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { endProcess } from "./processes.ts";

function config(folder: string, port: number, scratch: string): string {
  const kinds = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  return `${process.getuid?.() === 0 ? "user root;" : ""}
worker_processes 1; daemon off; pid ${scratch}/nginx.pid; error_log ${scratch}/nginx.log;
events { worker_connections 64; }
http {
  ${kinds.map((kind) => `${kind}_temp_path ${scratch}/${kind};`).join(" ")}
  access_log off; sendfile on;
  server { listen 127.0.0.1:${port}; root ${folder}; }
}
`;
}

/** nginx as it serves the folder of `file` at its best; null where it is not installed. */
export async function startNginx(file: string, port: number, scratch: string): Promise<ChildProcess | null> {
  // Debian keeps it where only root's path leads.
  const program = ["nginx", "/usr/sbin/nginx"].find((name) => spawnSync(name, ["-v"]).status === 0);
  if (!program) return null;
  const configFile = join(scratch, "nginx.conf");
  writeFileSync(configFile, config(dirname(file), port, scratch));
  const child = spawn(program, ["-c", configFile, "-e", `${scratch}/nginx.log`], { stdio: "ignore" });
  for (let attempt = 0; attempt < 50; attempt++) {
    await sleep(100);
    const answered = await fetch(`http://127.0.0.1:${port}/`).catch(() => null);
    if (answered) return child;
  }
  await endProcess(child);
  throw new Error(`nginx did not start; see ${scratch}/nginx.log.`);
}
