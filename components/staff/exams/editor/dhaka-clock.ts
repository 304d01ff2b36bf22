const OFFSET_MS = 6 * 3600_000;

/** For `<input type="datetime-local">`: the wall clock in Dhaka, wherever the browser stands. */
export const toDhakaClock = (instant: string | null) =>
  instant ? new Date(Date.parse(instant) + OFFSET_MS).toISOString().slice(0, 16) : "";

export const fromDhakaClock = (typed: string) => (typed ? new Date(`${typed}:00+06:00`).toISOString() : null);
