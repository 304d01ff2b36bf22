import { z } from "zod";
import { backupTime, isBackupName } from "@/lib/backups/names";
import { passphraseProblem } from "@/lib/backups/passphrase";
import { backupPhases, backupProblems } from "@/lib/backups/runs";
import { codeSchema } from "@/lib/staff/second-factor-schema";
import { charField } from "@/lib/wire/fields";

const bytes = z.number().min(0);

/**
 * Faults of the backups as a whole. `own_device`: one failing disk would take the site and them. `late`: a day
 * and a half without one.
 */
const backupWarnings = [
  "unreadable",
  "failed",
  "lacks_files",
  "none",
  "late",
  "own_device",
  "not_nightly",
  "no_room",
] as const;

const placeSchema = z.object({
  kind: z.enum(["folder", "bucket"]),
  /** The folder, or the bucket's name: no key and no address. */
  name: z.string(),
  /** The bucket that gets a second copy of each. */
  copied_to: z.string().nullable(),
  /** Whether one is made there every night by itself. */
  is_nightly: z.boolean(),
  /** Bytes on the folder's disk; null for a bucket. */
  free: bytes.nullable(),
});

const backupSchema = z.object({
  name: z.string().refine(isBackupName),
  made_at: z.iso.datetime(),
  /** With its files, where that is known; otherwise of the archive alone. */
  size: bytes,
  /** One made by the command stays where it is: it may hold the site's secrets. */
  is_manual: z.boolean(),
});

const runSchema = z.object({
  id: z.uuid(),
  kind: z.enum(["nightly", "now"]),
  state: z.enum(["running", "made", "failed"]),
  phase: z.enum(backupPhases),
  done: bytes,
  total: bytes,
  started_at: z.iso.datetime(),
  finished_at: z.iso.datetime().nullable(),
  problem: z.enum(backupProblems).nullable(),
  /** The command's own words, in English. */
  said: z.string().nullable(),
  wanted: bytes.nullable(),
  free: bytes.nullable(),
});

export const backupsSchema = z.object({
  place: placeSchema,
  warnings: z.array(z.enum(backupWarnings)),
  /** Newest first; null while the place cannot be read. */
  backups: z.array(backupSchema).nullable(),
  run: runSchema.nullable(),
  /** A release has its commands under another name. */
  is_release: z.boolean(),
  /** When the last one was read back from its beginning to its end. */
  checked_at: z.iso.datetime().nullable(),
});

/** The run that the caller saw last: a second press, or one on an old page, makes no second backup. */
export const newBackupSchema = z.object({ last_run: z.uuid().nullable() });

/** Only names of backups reach the disk, so none is a path. */
export const backupParams = z.object({ name: z.string().refine((name) => backupTime(name) !== undefined) });

const passphraseField = charField({ max: 1000, asTyped: true }).superRefine((passphrase, context) => {
  const problem = passphraseProblem(passphrase);
  if (problem) context.addIssue({ code: "custom", message: `This passphrase is too weak (${problem}).` });
});

export const downloadRequestSchema = z.object({ passphrase: passphraseField, ...codeSchema.shape });
export const downloadTicketSchema = z.object({ ticket: z.string() });
export const downloadSchema = z.object({ passphrase: passphraseField, ticket: charField({ max: 1000 }) });

export type Backups = z.output<typeof backupsSchema>;
export type Backup = z.output<typeof backupSchema>;
export type BackupRun = z.output<typeof runSchema>;
export type BackupWarning = (typeof backupWarnings)[number];
export type DownloadRequest = z.output<typeof downloadRequestSchema>;
export type Download = z.output<typeof downloadSchema>;
