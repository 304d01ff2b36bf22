// Commands import this file too, so it uses no path alias and no server code.

/** The name has the time in UTC, so that names sort by time. */
export const backupName = (at: Date) => `prostuti-${at.toISOString().slice(0, 19).replaceAll(":", "")}Z.tar`;

/** The ending of a manual backup: the nightly ones neither count nor delete it. */
export const MANUAL = "-manual.tar";
export const manualName = (at: Date) => backupName(at).replace(/\.tar$/, MANUAL);

/** True for a nightly or a manual backup. */
export const isBackupName = (name: string) => backupTime(name.replace(/-manual\.tar$/, ".tar")) !== undefined;

/** Undefined for any other name. */
export function backupTime(name: string): Date | undefined {
  const [, day, hour, minute, second] = /^prostuti-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar$/.exec(name) ?? [];
  return day ? new Date(`${day}T${hour}:${minute}:${second}Z`) : undefined;
}
