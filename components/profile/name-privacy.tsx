"use client";

import useSWR from "swr";
import { Section } from "@/components/profile/section";
import { LoadFailure } from "@/components/ui/load-failure";
import { Loading } from "@/components/ui/loading";
import { Switch } from "@/components/ui/switch";
import { toast } from "@/components/ui/toast";
import type { Preferences } from "@/lib/accounts/schema";
import { apiClient } from "@/lib/api-client";
import { profile } from "@/lib/copy/profile";

const { privacy: copy } = profile;
const PATH = "/api/account/preferences/";

export function NamePrivacy() {
  const { data, error, mutate } = useSWR(PATH, (path: string) => apiClient.get<Preferences>(path));

  async function change(hide_name: boolean) {
    try {
      // Shown at once, taken back when it fails.
      await mutate(apiClient.patch<Preferences>(PATH, { hide_name }), {
        optimisticData: { hide_name },
        revalidate: false,
      });
      toast.success(hide_name ? copy.hidden : copy.shown);
    } catch {
      toast.error(copy.failed);
    }
  }

  return (
    <Section title={copy.title}>
      {data ? (
        <Switch label={copy.hide} hint={copy.text} checked={data.hide_name} onChange={change} />
      ) : error ? (
        <LoadFailure title={profile.partFailed} onRetry={() => mutate()} />
      ) : (
        <Loading />
      )}
    </Section>
  );
}
