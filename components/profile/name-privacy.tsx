"use client";

import { Section } from "@/components/profile/section";
import { LoadFailure } from "@/components/ui/load-failure";
import { Loading } from "@/components/ui/loading";
import { Switch } from "@/components/ui/switch";
import { toast } from "@/components/ui/toast";
import { changePreferences, ownPreferences } from "@/lib/accounts/client";
import { profile } from "@/lib/copy/profile";
import { useRead } from "@/lib/use-read";

const { privacy: copy } = profile;

export function NamePrivacy() {
  const { data, error, mutate } = useRead(ownPreferences);

  async function change(hide_name: boolean) {
    try {
      // Shown at once, taken back when it fails.
      await mutate(changePreferences({ hide_name }), {
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
