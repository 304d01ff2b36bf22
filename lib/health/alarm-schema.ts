import { z } from "zod";

const count = z.int().min(0);
const instant = z.iso.datetime();

/** A fault of the site itself, of which administrators are told. */
export const alarmSchema = z.discriminatedUnion("cause", [
  /** `at`: the last try since the last good backup. */
  z.object({ cause: z.literal("backup_failed"), at: instant }),
  z.object({ cause: z.literal("backup_late"), last_at: instant.nullable() }),
  /** The last one was made while files that the database names were not there. */
  z.object({ cause: z.literal("backup_lacks_files") }),
  /** Bytes, where the files lie. */
  z.object({ cause: z.literal("disk"), free: count, total: count }),
  /** Given up for good, as the console lists them. */
  z.object({ cause: z.literal("mails"), failed: count }),
  /** The certificate that the public address shows. */
  z.object({
    cause: z.literal("certificate"),
    fault: z.enum(["expired", "ending", "other-name", "untrusted"]),
    until: instant,
  }),
  z.object({ cause: z.literal("jobs"), minutes: count }),
]);

export type Alarm = z.output<typeof alarmSchema>;

/** From here on new files and rows may soon have no room. */
const FULL_SHARE = 0.9;

export const isDiskLow = ({ free, total }: { free: number; total: number }) => total - free >= FULL_SHARE * total;
