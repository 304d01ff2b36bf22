import { z } from "zod";
import { charField } from "@/lib/wire/fields";
import { ID_MAX, NOTE_MAX } from "@/lib/wire/limits";

/** The record's `updated_at` when the change was made; any other value is refused as `changed_meanwhile`. */
export const fromVersion = z.iso.datetime({ offset: true });

export const idNumber = z.int().min(1).max(ID_MAX);

/** Taka, exact to the poisha. */
export const moneyField = z
  .number()
  .min(0)
  .max(99_999_999)
  .refine(
    (taka) => Math.abs(taka * 100 - Math.round(taka * 100)) < 1e-6,
    "Ensure that there are no more than 2 decimal places.",
  );

export const percentField = moneyField.max(100);

export const reasonText = charField({ max: NOTE_MAX });

/** Address of a page or file, on this site or, over https, another. */
export const addressField = charField({ max: 500 }).refine(
  (address) => /^\/(?!\/)/.test(address) || /^https:\/\/[^/]/.test(address),
  "Enter a valid URL.",
);
