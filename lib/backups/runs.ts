// Commands import this file too, so it uses no path alias and no server code.

export const backupPhases = ["waiting", "database", "files", "check"] as const;
export type BackupPhase = (typeof backupPhases)[number];

/**
 * Why none was made, but for `lacks_files`: that one stands, and files that the database names are not in it. A run is
 * `elsewhere` when another server was at one, and `interrupted` when its process ended.
 */
export const backupProblems = ["no_room", "unwritable", "lacks_files", "elsewhere", "interrupted", "failed"] as const;
export type BackupProblem = (typeof backupProblems)[number];

/** A command that makes a backup gives a sign of life so often. */
export const BEAT_MS = 2000;
/** Without a sign for this long it is no longer running. */
export const SILENT_SECONDS = 60;
