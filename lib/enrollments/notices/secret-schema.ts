import { z } from "zod";
import { charField } from "@/lib/wire/fields";
import { NOTE_MAX } from "@/lib/wire/limits";

const reason = charField({ max: NOTE_MAX });

export const noticeSecretSchema = z.object({
  /**
   * Whether the current secret was made in the console or by the server's operator; null when there is none, and no
   * message is accepted.
   */
  source: z.enum(["console", "environment"]).nullable(),
  /** The console's current secret, which a new one must name; null where it has none. */
  current_id: z.int().nullable(),
  made_at: z.iso.datetime().nullable(),
  /** The former secrets stay valid until then; null when only the current one is valid. */
  old_until: z.iso.datetime().nullable(),
  /** The address to which the phone sends. */
  address: z.string(),
});
export const secretChangeSchema = z.object({ current_id: z.int().nullable(), reason });
/** This is the only answer that ever contains the secret. */
export const newNoticeSecretSchema = noticeSecretSchema.extend({ secret: z.string() });

export type NoticeSecret = z.infer<typeof noticeSecretSchema>;
export type NewNoticeSecret = z.infer<typeof newNoticeSecretSchema>;
export type SecretChange = z.output<typeof secretChangeSchema>;
