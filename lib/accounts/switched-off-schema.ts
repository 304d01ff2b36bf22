import { z } from "zod";

/** The last time the account was switched off, by whom and why; null while it is on, or if it was never on. */
export const switchedOffSchema = z.object({ at: z.iso.datetime(), by: z.string(), reason: z.string() }).nullable();
export type SwitchedOff = NonNullable<z.output<typeof switchedOffSchema>>;
