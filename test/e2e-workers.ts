import type { PlaywrightTestOptions, PlaywrightWorkerOptions } from "@playwright/test";
import { browserArguments, findWholeBrowser } from "../scripts/find-browser.ts";

type Options = Pick<PlaywrightTestOptions & PlaywrightWorkerOptions, "serviceWorkers" | "launchOptions">;

/**
 * For journeys through the site's service worker, in the browser that learners have: the headless shell shows no
 * notifications, let a reloaded page speak without a connection, and once never answered while a worker took over.
 */
export const withServiceWorker: Options = {
  serviceWorkers: "allow",
  launchOptions: { executablePath: findWholeBrowser(), args: browserArguments },
};
