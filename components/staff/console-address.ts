import { type Capability, can, type RoleHolder } from "@/lib/accounts/capabilities";

export const ENROLLMENTS_PATH = "/staff/enrollments";

export type ConsoleView = "enrollments" | "payments";
export type ConsoleState = { view: ConsoleView; q: string; page: number };

// A row of either names the learner's payments.
const needed: Record<ConsoleView, Capability[]> = {
  enrollments: ["enrollments.read", "payments.read"],
  payments: ["payments.read"],
};

/** The lists that somebody may see, the usual one first. */
export function viewsFor(viewer: RoleHolder): ConsoleView[] {
  return (Object.keys(needed) as ConsoleView[]).filter((view) =>
    needed[view].every((capability) => can(viewer, capability)),
  );
}

/** The address of a state of the console; usual values are left out. */
export function consoleAddress({ view, q, page }: ConsoleState): string {
  const query = new URLSearchParams();
  if (view !== "enrollments") query.set("view", view);
  if (q) query.set("q", q);
  if (page > 1) query.set("page", String(page));
  return query.size > 0 ? `${ENROLLMENTS_PATH}?${query}` : ENROLLMENTS_PATH;
}
