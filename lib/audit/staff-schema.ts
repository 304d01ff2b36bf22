import { z } from "zod";
import { askedDay, charField } from "@/lib/wire/fields";
import { SEARCH_MAX } from "@/lib/wire/limits";
import { exportQuery, listQuery, pageOf } from "@/lib/wire/page";

/** An entry comes from the console, from a command of the server, or from the system when something falls due. */
const auditWays = ["console", "command", "system"] as const;

const filters = {
  /**
   * Searches actor, action, record number and reason; a person's name finds both what they did and what was done to
   * them.
   */
  q: charField({ max: SEARCH_MAX }).optional(),
  /** Beginnings of actions, separated by commas: `enrollment.,payment` matches all of both. */
  action: charField({ max: 200 }).optional(),
  via: z.enum(auditWays).optional(),
  request_id: z.guid().optional(),
  address: charField({ max: 45 }).optional(),
  user_agent: charField({ max: 400 }).optional(),
  /** A username, or the label of a command. */
  actor: charField({ max: SEARCH_MAX }).optional(),
  subject_type: charField({ max: 40 }).optional(),
  subject_id: charField({ max: 40 }).optional(),
  /** Days in Dhaka, both included. */
  from: askedDay().optional(),
  to: askedDay().optional(),
};

const auditFilterSchema = z.object(filters);
export const auditListSchema = z.object({ ...filters, ...listQuery(["time"], "-time") });
export const auditExportSchema = z.object({ ...filters, ...exportQuery });

export const auditEntrySchema = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  actor: z.string(),
  action: z.string(),
  subject_type: z.string(),
  subject_id: z.string(),
  request_id: z.string().nullable(),
  /** The address is masked. */
  address: z.string().nullable(),
  user_agent: z.string().nullable(),
  /** The detail of the action, by the field names that the action chose. */
  detail: z.record(z.string(), z.unknown()).nullable(),
});
export const auditPageSchema = pageOf(auditEntrySchema);

export type AuditFilter = z.output<typeof auditFilterSchema>;
export type AuditList = z.output<typeof auditListSchema>;
export type AuditEntryRecord = z.output<typeof auditEntrySchema>;
/** A row of the exported file: an entry with the names of its actor and its subject; a missing name is empty. */
export type AuditLine = AuditEntryRecord & { actor_name: string; subject_name: string };
export type AuditPage = z.output<typeof auditPageSchema>;
