import { join } from "node:path";
import { embeddedUrl } from "../scripts/embedded-postgres.ts";
import { fromRoot } from "../scripts/paths.ts";

/** The site that the browser journeys visit, with a data folder of its own. */
const port = Number(process.env.E2E_PORT ?? 3199);
const dataDir = fromRoot(".test/e2e");

export const e2eSite = {
  port,
  url: `http://localhost:${port}`,
  dataDir,
  /** Each mail is one .eml file here. */
  mailDir: join(dataDir, "mail"),
  databaseUrl(): string {
    const url = embeddedUrl(dataDir);
    if (!url) throw new Error("The database of the browser journeys does not run.");
    return url;
  },
};
