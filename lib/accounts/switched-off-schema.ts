import { z } from "zod";

/** When an account was switched off the last time, by whom and why; null while it is on, or was never. */
export const switchedOffSchema = z.object({ at: z.iso.datetime(), by: z.string(), reason: z.string() }).nullable();
export type SwitchedOff = NonNullable<z.output<typeof switchedOffSchema>>;
