import { z } from "zod";
import { idField } from "@/lib/wire/fields";
import { ID_MAX, SLIPS_MAX } from "@/lib/wire/limits";

const instant = z.iso.datetime({ offset: true });

export const slipQuerySchema = z.object({
  /** The key of a run of an import. */
  run: z.uuid().optional(),
  account: idField.optional(),
});

export const slipStates = ["open", "used", "replaced", "expired", "overtaken"] as const;

export const slipAccountsSchema = z.object({
  accounts: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      username: z.string(),
      phone_number: z.string(),
      /** Null for an account without an address, which gets no mail. */
      email: z.string().nullable(),
      may_print: z.boolean(),
      /** The newest slip; `overtaken` when its owner chose a password otherwise. */
      slip: z
        .object({
          state: z.enum(slipStates),
          printed_at: instant,
          printed_by: z.string().nullable(),
          expires_at: instant,
          used_at: instant.nullable(),
        })
        .nullable(),
    }),
  ),
});

export const slipOrderSchema = z.object({
  account_ids: z.array(z.int().positive().max(ID_MAX)).min(1, "There is no account.").max(SLIPS_MAX),
});

export const printedSlipsSchema = z.object({
  slips: z.array(
    z.object({
      account_id: z.int(),
      name: z.string(),
      username: z.string(),
      /** Shown this once. */
      code: z.string(),
      /** The page with the code, as the QR has it. */
      url: z.string(),
      expires_at: instant,
    }),
  ),
});

export type SlipAccount = z.infer<typeof slipAccountsSchema>["accounts"][number];
export type Slip = z.infer<typeof printedSlipsSchema>["slips"][number];
