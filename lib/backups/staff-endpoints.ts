import "server-only";
import {
  backupParams,
  backupsSchema,
  downloadRequestSchema,
  downloadSchema,
  downloadTicketSchema,
  newBackupSchema,
} from "@/lib/backups/schema";
import { endpoint } from "@/lib/endpoint";

export const getStaffBackups = endpoint("GET", "/api/staff/backups/", {
  capability: "backups.write",
  summary: "Where backups go, which there are, how far the one in the making is, and what is wrong",
  response: backupsSchema,
});

export const postStaffBackups = endpoint("POST", "/api/staff/backups/", {
  capability: "backups.write",
  summary: "Make a backup now, in a process of its own; 409 while one is made, on whichever server",
  body: newBackupSchema,
  response: backupsSchema,
  status: 202,
});

export const postStaffBackupTicket = endpoint("POST", "/api/staff/backups/{name}/ticket/", {
  capability: "backups.write",
  summary: "By a code of the second step: a ticket for one download, good for a minute",
  params: backupParams,
  body: downloadRequestSchema,
  response: downloadTicketSchema,
});

export const postStaffBackupDownload = endpoint("POST", "/api/staff/backups/{name}/download/", {
  capability: "backups.write",
  summary: "A backup as one file, encrypted by the passphrase in the age format (.tar.age)",
  params: backupParams,
  body: downloadSchema,
});
