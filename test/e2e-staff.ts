import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { fromRoot } from "../scripts/paths.ts";
import { e2eSite } from "./e2e-site.ts";

const run = promisify(execFile);

/** `npm run staff -- …` on the database of the journeys; fails as the command does. */
export async function runStaffCommand(...args: string[]): Promise<string> {
  const node = ["--conditions=react-server", "--import", "tsx", fromRoot("prisma/staff/main.ts"), ...args];
  const env = {
    ...process.env,
    PROSTUTI_STAFF: "admin",
    DATABASE_URL: e2eSite.databaseUrl(),
    DATA_DIR: e2eSite.dataDir,
    SITE_URL: e2eSite.url,
  };
  const { stdout } = await run(process.execPath, node, { cwd: fromRoot("."), env });
  return stdout;
}
