"use client";

import { type ReactNode, useState } from "react";
import { LandingEditor } from "@/components/staff/landing/landing-editor";
import type { PreviewedPage } from "@/components/staff/landing/landing-preview";
import { LoadFailure } from "@/components/ui/load-failure";
import { Loading } from "@/components/ui/loading";
import { landingCopy as copy } from "@/lib/copy/staff-landing";
import type { LandingState } from "@/lib/settings/landing-staff-schema";
import { landingState } from "@/lib/settings/staff-client";
import { useRead } from "@/lib/use-read";

/** The editor keeps what is typed: what others save meanwhile comes with the response to saving. */
const once = { revalidateOnFocus: false, revalidateIfStale: true, revalidateOnReconnect: false };

export function LandingScreen({ page, logo }: { page: PreviewedPage; logo: ReactNode }) {
  const { data, error, isValidating, mutate } = useRead(landingState, once);
  const [opened, setOpened] = useState<LandingState | null>(null);
  if (data && !isValidating && !opened) setOpened(data);
  if (opened) return <LandingEditor first={opened} page={page} logo={logo} />;
  if (error && !data) return <LoadFailure title={copy.loadFailed} onRetry={() => mutate()} className="m-4" />;
  return <Loading label={copy.loading} />;
}
