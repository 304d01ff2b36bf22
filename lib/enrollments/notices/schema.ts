import { z } from "zod";
import { charField } from "@/lib/wire/fields";

/** `sms:received` of the open-source SMS gateway for Android; newer versions call the number `sender`. */
export const webhookSchema = z.object({
  event: charField({ max: 60 }),
  deviceId: charField({ max: 100, allowBlank: true }).optional().default(""),
  payload: z.record(z.string(), z.unknown()),
});

export const receivedSmsSchema = z
  .object({
    message: z.string().max(10_000),
    phoneNumber: charField({ max: 60, allowBlank: true, asTyped: true }).optional(),
    sender: charField({ max: 60, allowBlank: true, asTyped: true }).optional(),
    receivedAt: z.iso.datetime({ offset: true }),
  })
  .transform(({ message, phoneNumber, sender, receivedAt }) => ({
    message: message.replaceAll("\0", "").toWellFormed(),
    sender: sender || phoneNumber || "",
    receivedAt: new Date(receivedAt),
  }));

export const signedHeaders = z.object({
  "x-signature": z.string().optional(),
  "x-timestamp": z.string().optional(),
});

export const storedNoticeSchema = z.object({
  /** False for a message that was stored before, or that concerns nobody here. */
  stored: z.boolean(),
});
