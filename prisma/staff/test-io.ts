import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { run } from "@/prisma/staff/program";

export type Answer = { code: number; out: string; err: string };

/** Runs a command in this process and catches what it says. */
export async function staff(argv: string[], stdin = ""): Promise<Answer> {
  const out: string[] = [];
  const err: string[] = [];
  const io = {
    out: (line: string) => void out.push(line),
    err: (line: string) => void err.push(line),
    stdin: async () => stdin,
  };
  const code = await run(argv, io);
  return { code, out: out.join("\n"), err: err.join("\n") };
}

/** A file for a command to read. */
export async function writeInput(content: string | Uint8Array, name = "input.csv"): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), "staff-")), name);
  await writeFile(file, content);
  return file;
}
