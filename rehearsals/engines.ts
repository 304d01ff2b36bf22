import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdirSync, openSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fromRoot } from "../scripts/paths.ts";
import { databaseAccount } from "./external-postgres.ts";

const templates = fromRoot("ops/rehearsal");

/** Every `${NAME}` of a template of ops/rehearsal. */
export function fill(template: string, values: Record<string, string | number>): string {
  return readFileSync(join(templates, template), "utf8").replaceAll(/\$\{([A-Z_]+)\}/g, (_, name: string) => {
    if (!(name in values)) throw new Error(`ops/rehearsal/${template} asks for ${name}.`);
    return String(values[name]);
  });
}

export type Engines = {
  home: string;
  /** Makes a folder of theirs. */
  own(path: string): string;
  run(program: string, args: string[], log: string): ChildProcess;
  /** @returns the file's path */
  written(name: string, text: string): string;
  end(child: ChildProcess): Promise<void>;
  /** Ends all. */
  stop(): Promise<void>;
};

/** Debian's programs, of an account that is not root, with their configuration and logs in a folder. */
export function createEngines(home: string): Engines {
  const account = databaseAccount();
  const running = new Set<ChildProcess>();
  const own = (path: string) => {
    mkdirSync(path, { recursive: true });
    if (account.uid !== undefined && account.gid !== undefined) chownSync(path, account.uid, account.gid);
    return path;
  };
  own(home);
  const end = async (child: ChildProcess) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    await ended;
  };
  return {
    home,
    own,
    run(program, args, log) {
      const output = openSync(join(home, `${log}.log`), "a");
      const child = spawn(program, args, { ...account, cwd: home, stdio: ["ignore", output, output] });
      running.add(child);
      child.once("exit", () => running.delete(child));
      return child;
    },
    written(name, text) {
      const path = join(home, name);
      writeFileSync(path, text);
      return path;
    },
    end,
    stop: async () => void (await Promise.all([...running].map(end))),
  };
}
