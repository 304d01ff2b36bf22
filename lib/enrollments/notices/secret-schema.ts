import { z } from "zod";
import { charField } from "@/lib/wire/fields";
import { NOTE_MAX } from "@/lib/wire/limits";

const reason = charField({ max: NOTE_MAX });

export const noticeSecretSchema = z.object({
  /** Of the current one: made here, or else by whoever runs the server; null: none, nothing is taken. */
  source: z.enum(["console", "environment"]).nullable(),
  /** Of the console's current one; a new one is made from it. */
  current_id: z.int().nullable(),
  made_at: z.iso.datetime().nullable(),
  /** Until when former ones go on counting; null: only the current one counts. */
  old_until: z.iso.datetime().nullable(),
  /** Where the phone sends to. */
  address: z.string(),
});
export const secretChangeSchema = z.object({ current_id: z.int().nullable(), reason });
/** The only answer that ever has the secret. */
export const newNoticeSecretSchema = noticeSecretSchema.extend({ secret: z.string() });

export type NoticeSecret = z.infer<typeof noticeSecretSchema>;
export type NewNoticeSecret = z.infer<typeof newNoticeSecretSchema>;
export type SecretChange = z.output<typeof secretChangeSchema>;
