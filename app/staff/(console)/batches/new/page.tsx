import { forbidden } from "next/navigation";
import { NewBatchForm } from "@/components/staff/batches/new-batch-form";
import { ConsolePage, PageHead } from "@/components/staff/ui/page-head";
import { batchScope } from "@/lib/accounts/capabilities";
import { listStaffBatches } from "@/lib/catalogue/batch-staff-queries";
import { batchListSchema } from "@/lib/catalogue/batch-staff-schema";
import { listStaffCourses } from "@/lib/catalogue/staff-queries";
import { batchesCopy } from "@/lib/copy/staff-batches";
import { requireCapability } from "@/lib/staff/session";
import { idParam } from "@/lib/wire/fields";

const copy = batchesCopy.form;
export const metadata = { title: copy.newTitle };

type PageProps = { searchParams: Promise<{ copy?: string; course?: string }> };

export default async function NewBatchPage({ searchParams }: PageProps) {
  const viewer = await requireCapability("schedule.write");
  if (batchScope(viewer, "schedule.write") !== "all") forbidden();
  const asked = await searchParams;
  const now = new Date();
  const course = idParam.safeParse(asked.course).data ?? null;
  const filter = batchListSchema.parse({ limit: 1, ...(course && { course: String(course) }) });
  const last = asked.copy ? (await listStaffBatches(filter, null, now)).rows[0] : undefined;
  const courses = (await listStaffCourses(now)).map(({ id, title }) => ({ id, title }));
  return (
    <ConsolePage>
      <PageHead title={copy.newTitle} back="/staff/batches" />
      <NewBatchForm courses={courses} course={course} copied={last ?? null} />
    </ConsolePage>
  );
}
