import type { Page, PlaywrightTestOptions, PlaywrightWorkerOptions } from "@playwright/test";
import { browserArguments, findWholeBrowser } from "../scripts/find-browser.ts";
import { eventually } from "./eventually.ts";

type Options = Pick<PlaywrightTestOptions & PlaywrightWorkerOptions, "serviceWorkers" | "launchOptions">;

/**
 * For journeys through the site's service worker, in the browser that learners have: the headless shell shows no
 * notifications, let a reloaded page speak without a connection, and once never answered while a worker took over.
 */
export const withServiceWorker: Options = {
  serviceWorkers: "allow",
  launchOptions: { executablePath: findWholeBrowser(), args: browserArguments },
};

const TAKES_OVER_WITHIN_MS = 10_000;

/**
 * Waits until the worker stands between the page and the site. A page that was being opened while the worker took over
 * is passed over by `clients.claim()`, and so is one whose worker could not be fetched: the next page has it.
 */
export async function controlled(page: Page): Promise<void> {
  await eventually(async () => {
    const isControlled = await page.evaluate(
      (patienceMs) =>
        new Promise<boolean>((resolve) => {
          const { serviceWorker } = navigator;
          const look = () => serviceWorker.controller?.state === "activated" && resolve(true);
          serviceWorker.addEventListener("controllerchange", () => {
            look();
            serviceWorker.controller?.addEventListener("statechange", look);
          });
          serviceWorker.controller?.addEventListener("statechange", look);
          look();
          setTimeout(() => resolve(false), patienceMs);
        }),
      TAKES_OVER_WITHIN_MS,
    );
    if (isControlled) return;
    await page.reload();
    throw new Error("The page has no worker.");
  });
}
