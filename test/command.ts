import type { ChildProcess } from "node:child_process";
import { once } from "node:events";

/** To be asked for at once after the start. @returns all that it said, and how it ended */
export async function outcomeOf(command: ChildProcess): Promise<{ said: string; status: number | null }> {
  const ended = once(command, "close");
  let said = "";
  for (const stream of [command.stdout, command.stderr]) stream?.on("data", (chunk: Buffer) => (said += chunk));
  const [status] = await ended;
  return { said, status };
}
