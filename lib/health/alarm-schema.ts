import { z } from "zod";

const count = z.int().min(0);
const instant = z.iso.datetime();

/** A fault of the site itself, of which administrators are told. */
export const alarmSchema = z.discriminatedUnion("cause", [
  /** `at` is the last failed try since the last good backup. */
  z.object({ cause: z.literal("backup_failed"), at: instant }),
  z.object({ cause: z.literal("backup_late"), last_at: instant.nullable() }),
  /** Files that the database names were missing when the last backup was made. */
  z.object({ cause: z.literal("backup_lacks_files") }),
  /** Bytes of the file system that holds the files. */
  z.object({ cause: z.literal("disk"), free: count, total: count }),
  /** The number of mails that were given up for good; the console lists them. */
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

/** The disk counts as low from this share on, before it refuses new files and rows. */
const FULL_SHARE = 0.9;

export const isDiskLow = ({ free, total }: { free: number; total: number }) => total - free >= FULL_SHARE * total;
