"use client";

import { DataExport } from "@/components/profile/data-export";
import { DeleteAccount } from "@/components/profile/delete-account";
import { Devices } from "@/components/profile/devices";
import { NamePrivacy } from "@/components/profile/name-privacy";
import { ProfileCard } from "@/components/profile/profile-card";
import { ProfileTips } from "@/components/profile/profile-tips";
import { LoadFailure } from "@/components/ui/load-failure";
import { Loading } from "@/components/ui/loading";
import { useAllSettled } from "@/components/ui/use-all-settled";
import { currentUser, ownSessions } from "@/lib/accounts/client";
import { profile as copy } from "@/lib/copy/profile";
import { useRead } from "@/lib/use-read";

export function ProfilePage() {
  const own = useRead(currentUser);
  const { data: user, error } = own;
  const areSettled = useAllSettled([own, useRead(ownSessions)]);
  if (error && !user) return <LoadFailure title={copy.failed} text={copy.failedText} />;
  if (!user || !areSettled) return <Loading />;
  return (
    <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_23.75rem] lg:items-start">
      <div className="grid gap-5">
        <ProfileCard user={user} />
        <Devices />
      </div>
      <div className="grid gap-5">
        <ProfileTips />
        <NamePrivacy />
        <DataExport />
        <DeleteAccount />
      </div>
    </div>
  );
}
