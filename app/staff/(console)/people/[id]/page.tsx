import { notFound, redirect } from "next/navigation";
import { PersonScreen } from "@/components/staff/people/person-screen";
import { ConsolePage } from "@/components/staff/ui/page-head";
import { can } from "@/lib/accounts/capabilities";
import { peopleCopy } from "@/lib/copy/staff-people";
import { findMergedInto } from "@/lib/people/person-queries";
import { requireCapability } from "@/lib/staff/session";
import { idParam } from "@/lib/wire/fields";

export const metadata = { title: peopleCopy.person.title };

type PersonPageProps = { params: Promise<{ id: string }> };

export default async function PersonPage({ params }: PersonPageProps) {
  const viewer = await requireCapability("people.read");
  const { data: id } = idParam.safeParse((await params).id);
  if (id === undefined) notFound();
  const mergedInto = await findMergedInto(id);
  if (mergedInto !== null) redirect(`/staff/people/${mergedInto}`);
  return (
    <ConsolePage>
      <PersonScreen key={id} id={id} mayReadAudit={can(viewer, "audit.read")} />
    </ConsolePage>
  );
}
