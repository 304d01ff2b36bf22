import type { Env } from "../lib/env.ts";
import { ensureDatabase } from "./embedded-postgres.ts";
import { fromRoot } from "./paths.ts";

export type Database = { url: string; embedded: boolean; close(): Promise<void> };

/** The database of the configuration: DATABASE_URL, or the embedded one, started when it does not run. */
export async function resolveDatabase(
  env: Pick<Env, "DATABASE_URL" | "DATA_DIR">,
  options: Parameters<typeof ensureDatabase>[1] = {},
): Promise<Database> {
  if (env.DATABASE_URL) return { url: env.DATABASE_URL, embedded: false, close: async () => undefined };
  const { url, stop } = await ensureDatabase(fromRoot(env.DATA_DIR), options);
  return { url, embedded: true, close: stop };
}
