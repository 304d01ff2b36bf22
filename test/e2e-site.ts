import { rmSync } from "node:fs";
import { join } from "node:path";
import { embeddedUrl, stopDatabase } from "../scripts/embedded-postgres.ts";
import { fromRoot } from "../scripts/paths.ts";
import { findPlace } from "../scripts/postgres-place.ts";

/** Settings of the build of the journeys; none of them may be seen on a page (e2e/settings.spec.ts). */
export const buildSettings = {
  SITE_URL: "https://build.example",
  ACADEMY_NAME: "নির্মাণকালের একাডেমি",
  NEXT_PUBLIC_ADMIN_API_URL: "https://admin.build.example",
};

const port = Number(process.env.E2E_PORT ?? 3199);
const dataDir = fromRoot(".test/e2e");

/** The site that the browser journeys visit, with a data folder of its own. */
export const e2eSite = {
  port,
  url: `http://localhost:${port}`,
  dataDir,
  /** Where a journey about videos answers in the place of YouTube and Vimeo; nobody else listens there. */
  providersPort: port + 50,
  latinName: "Prostuti E2E Academy",
  /** Each mail is one .eml file here. */
  mailDir: join(dataDir, "mail"),
  databaseUrl(): string {
    const url = embeddedUrl(dataDir);
    if (!url) throw new Error("The database of the browser journeys does not run.");
    return url;
  },
};

/** Removes the database of a site, and its other kept data. */
export async function removeSite({ dataDir }: { dataDir: string }): Promise<void> {
  await stopDatabase(dataDir);
  for (const folder of [findPlace(dataDir).folder, dataDir]) rmSync(folder, { recursive: true, force: true });
}
