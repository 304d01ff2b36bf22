import { z } from "zod";
import { errorCopy } from "@/lib/copy/errors";
import { imports } from "@/lib/copy/imports";
import type { AppError } from "@/lib/errors";
import { formatDate } from "@/lib/format";

const firstRecordSchema = z.object({
  enrollment_id: z.int(),
  username: z.string(),
  batch_name: z.string(),
  enrolled_at: z.string(),
});

const successorSchema = z.object({ replaced_by: z.string() });

export function describeRefusal(error: AppError): string {
  const text = errorCopy[error.code];
  const { data: successor } = successorSchema.safeParse(error.toBody());
  if (successor) return `${text} (${successor.replaced_by})`;
  const { data: first } = firstRecordSchema.safeParse(error.toBody());
  if (!first) return text;
  const { enrollment_id, username, batch_name, enrolled_at } = first;
  return `${text} (${imports.firstRecord(enrollment_id, username, batch_name, formatDate(enrolled_at))})`;
}
