"use client";

import { BadgeCheck, Check, KeyRound, Mail, Phone, User, UserCheck } from "lucide-react";
import { LoadFailure } from "@/components/dashboard/load-failure";
import { useCurrentUser } from "@/components/dashboard/use-current-user";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { InfoRow, InfoTable } from "@/components/ui/info-table";
import { initials } from "@/components/ui/initials";
import { Loading } from "@/components/ui/loading";
import { dashboard } from "@/lib/copy/dashboard";
import { toBengaliDigits } from "@/lib/format";

const { courses, profile: copy } = dashboard;

export function Profile() {
  const { data: user, error } = useCurrentUser();
  if (!user) return error ? <LoadFailure title={copy.failed} text={courses.failedText} /> : <Loading />;
  const verified = (
    <Badge tone="ok" icon={<Icon as={Check} size={15} />}>
      {copy.verified}
    </Badge>
  );
  return (
    <Card>
      <div className="flex items-center gap-4 border-b border-line p-4 md:p-6">
        <Avatar letters={initials(user.first_name, user.last_name)} image={user.avatar} size={72} />
        <div className="min-w-0">
          <h2 className="text-[24px] wrap-anywhere">{`${user.first_name} ${user.last_name}`.trim()}</h2>
          <p lang="en" className="wrap-anywhere text-muted">
            @{user.username}
          </p>
        </div>
      </div>
      <InfoTable className="border-b border-line">
        <InfoRow icon={User} label={copy.firstName}>
          {user.first_name || copy.missing}
        </InfoRow>
        <InfoRow icon={User} label={copy.lastName}>
          {user.last_name || copy.missing}
        </InfoRow>
        <InfoRow icon={Phone} label={copy.phone}>
          {user.phone_number ? toBengaliDigits(user.phone_number) : copy.missing}
        </InfoRow>
        <InfoRow icon={Mail} label={copy.email}>
          <span lang="en">{user.email}</span>
        </InfoRow>
        <InfoRow icon={BadgeCheck} label={copy.emailStatus}>
          {verified}
        </InfoRow>
        <InfoRow icon={UserCheck} label={copy.status}>
          <Badge tone="ok" icon={<Icon as={Check} size={15} />}>
            {copy.active}
          </Badge>
        </InfoRow>
      </InfoTable>
      <div className="grid gap-3 p-4 xs:flex md:p-6">
        <ButtonLink href="/dashboard/change-password" variant="secondary" icon={<Icon as={KeyRound} />}>
          {copy.changePassword}
        </ButtonLink>
        <ButtonLink href="/dashboard/my-courses" variant="soft">
          {copy.myCourses}
        </ButtonLink>
      </div>
    </Card>
  );
}
