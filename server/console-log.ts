import "server-only";
import { log } from "@/lib/log";
import { hideTexts } from "@/lib/log-errors";

const LONGEST = 1000;

/** Sends the console output of Next and of libraries through the log, because a page's error repeats personal input. */
export function logConsole(): void {
  for (const level of ["error", "warn"] as const) {
    console[level] = (...said: unknown[]) => {
      const err = said.find((part) => part instanceof Error);
      const words = said.filter((part) => typeof part === "string").join(" ");
      // An error's text contains its stack, which `err` shows already; only the first line is new.
      const [first = ""] = words.split("\n");
      log[level](err ? { err } : {}, err ? "outside of a route" : hideTexts(first, LONGEST));
    };
  }
}
