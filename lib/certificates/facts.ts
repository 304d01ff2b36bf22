import "server-only";
import type { Facts } from "@/lib/certificates/schema";
import { signatorySchema } from "@/lib/certificates/schema";
import { dateInDhaka } from "@/lib/format";
import type { Certificate } from "@/prisma/generated/client";

const dateOf = (column: Date) => column.toISOString().slice(0, 10);

/** The batch's last day, or the day of its completion (else of issue) if that came earlier. */
export function completionDate({ endDate, completedAt }: { endDate: Date; completedAt: Date | null }, issuedAt: Date) {
  const known = dateInDhaka(completedAt ?? issuedAt);
  const last = dateOf(endDate);
  return new Date(known < last ? known : last);
}

type PrintedColumns = Pick<
  Certificate,
  "id" | "studentName" | "courseTitle" | "batchName" | "completionDate" | "issuedAt" | "expiresAt"
> & { signatories: unknown };

export function factsOf(certificate: PrintedColumns): Facts {
  return {
    certificate_id: certificate.id,
    student_name: certificate.studentName,
    course_title: certificate.courseTitle,
    batch_name: certificate.batchName,
    completion_date: dateOf(certificate.completionDate),
    issue_date: dateInDhaka(certificate.issuedAt),
    expires_on: certificate.expiresAt && dateInDhaka(certificate.expiresAt),
    signatories: signatorySchema.array().parse(certificate.signatories),
  };
}
