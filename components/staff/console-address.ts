export type ConsoleView = "enrollments" | "payments";
export type ConsoleState = { view: ConsoleView; q: string; page: number };

/** The address of a state of the console; what is usual is left out. */
export function consoleAddress({ view, q, page }: ConsoleState): string {
  const query = new URLSearchParams();
  if (view !== "enrollments") query.set("view", view);
  if (q) query.set("q", q);
  if (page > 1) query.set("page", String(page));
  return query.size > 0 ? `/staff?${query}` : "/staff";
}
