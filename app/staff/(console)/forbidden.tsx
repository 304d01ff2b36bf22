import { ConsolePage } from "@/components/staff/ui/page-head";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { staffCopy } from "@/lib/copy/staff";

export default function Forbidden() {
  const { title, text, back } = staffCopy.wrongRole;
  return (
    <ConsolePage>
      <h1 className="sr-only">{title}</h1>
      <EmptyState
        title={title}
        text={text}
        action={
          <ButtonLink href="/staff" variant="soft">
            {back}
          </ButtonLink>
        }
      />
    </ConsolePage>
  );
}
