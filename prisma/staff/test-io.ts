import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { prisma } from "@/lib/db";
import { createUser } from "@/prisma/factories/user";
import type { User } from "@/prisma/generated/client";
import { run } from "@/prisma/staff/program";

export type Answer = { code: number; out: string; err: string };

let giver: Promise<User> | undefined;

/** An administrator of this test file, who gives the commands. */
export function commander(): Promise<User> {
  giver ??= createUser(prisma, { staffRoles: ["ADMIN"] });
  return giver;
}

/** Runs a command of the commander's in this process and catches its output. */
export async function staff(argv: string[], stdin = ""): Promise<Answer> {
  return staffAs((await commander()).username, argv, stdin);
}

/** The same, given by another person, or by none. */
export async function staffAs(username: string | null, argv: string[], stdin = ""): Promise<Answer> {
  const out: string[] = [];
  const err: string[] = [];
  const io = {
    out: (line: string) => void out.push(line),
    err: (line: string) => void err.push(line),
    stdin: async () => stdin,
  };
  const code = await run(username === null ? argv : ["--as", username, ...argv], io);
  return { code, out: out.join("\n"), err: err.join("\n") };
}

/** A file for a command to read. */
export async function writeInput(content: string | Uint8Array, name = "input.csv"): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), "staff-")), name);
  await writeFile(file, content);
  return file;
}
