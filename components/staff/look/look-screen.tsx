"use client";

import { type ReactNode, useState } from "react";
import { LookForm } from "@/components/staff/look/look-form";
import { PageHead } from "@/components/staff/ui/page-head";
import { LoadFailure } from "@/components/ui/load-failure";
import { Loading } from "@/components/ui/loading";
import { lookCopy as copy } from "@/lib/copy/staff-look";
import { staffLook } from "@/lib/look/staff-client";
import type { StaffLook } from "@/lib/look/staff-schema";
import { useRead } from "@/lib/use-read";

/** The form keeps what is chosen: what others save meanwhile comes with the response to saving. */
const once = { revalidateOnFocus: false, revalidateIfStale: true, revalidateOnReconnect: false };

export function LookScreen({ nav }: { nav: ReactNode }) {
  const { data, error, isValidating, mutate } = useRead(staffLook, once);
  const [opened, setOpened] = useState<StaffLook | null>(null);
  if (data && !isValidating && !opened) setOpened(data);
  if (opened) return <LookForm first={opened} nav={nav} />;
  return (
    <>
      <PageHead title={copy.title} lead={copy.lead} />
      <div className="grid min-w-0 gap-4 *:min-w-0 md:grid-cols-[12.25rem_minmax(0,1fr)] md:gap-6">
        {nav}
        {error && !data ? (
          <LoadFailure title={copy.loadFailed} onRetry={() => mutate()} />
        ) : (
          <Loading label={copy.loading} />
        )}
      </div>
    </>
  );
}
