import type { Instrumentation } from "next";
import { outageOf } from "@/lib/outage";
import { pageInHand } from "@/server/page-outage";

/** Runs once when a server process starts, before the first request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { startServer } = await import("@/server/startup");
  await startServer();
}

export const onRequestError: Instrumentation.onRequestError = (error) => {
  const page = pageInHand.getStore();
  if (page && outageOf(error)) page.lacksDatabase = true;
};
