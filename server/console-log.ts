import "server-only";
import { log } from "@/lib/log";
import { hideTexts } from "@/lib/log-errors";

const LONGEST = 1000;

/** What Next and libraries say on their own goes the log's way: a page's error repeats what somebody typed. */
export function logConsole(): void {
  for (const level of ["error", "warn"] as const) {
    console[level] = (...said: unknown[]) => {
      const err = said.find((part) => part instanceof Error);
      const words = said.filter((part) => typeof part === "string").join(" ");
      // An error's text comes with its stack: of those only what `err` shows.
      const [first = ""] = words.split("\n");
      log[level](err ? { err } : {}, err ? "outside of a route" : hideTexts(first, LONGEST));
    };
  }
}
