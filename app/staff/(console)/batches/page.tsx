import { Copy, Plus } from "lucide";
import { BatchList } from "@/components/staff/batches/batch-list";
import { ConsolePage, PageHead } from "@/components/staff/ui/page-head";
import { ButtonLink } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { batchScope } from "@/lib/accounts/capabilities";
import { batchesCopy as copy } from "@/lib/copy/staff-batches";
import { requireCapability } from "@/lib/staff/session";

export const metadata = { title: copy.title };

export default async function BatchesPage() {
  const viewer = await requireCapability("batch.content");
  const mayAdd = batchScope(viewer, "schedule.write") === "all";
  return (
    <ConsolePage>
      <PageHead
        title={copy.title}
        lead={copy.lead}
        actions={
          mayAdd && (
            <>
              <ButtonLink
                href="/staff/batches/new?copy=last"
                variant="secondary"
                size="sm"
                icon={<Icon as={Copy} size={18} />}
              >
                {copy.copyLast}
              </ButtonLink>
              <ButtonLink href="/staff/batches/new" size="sm" icon={<Icon as={Plus} size={18} />}>
                {copy.add}
              </ButtonLink>
            </>
          )
        }
      />
      <BatchList />
    </ConsolePage>
  );
}
