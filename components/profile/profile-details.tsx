import { BadgeCheck, Check, Mail, UserCheck } from "lucide";
import { profileFields } from "@/components/profile/profile-fields";
import { Badge } from "@/components/ui/badge";
import { Icon } from "@/components/ui/icon";
import { InfoRow, InfoTable } from "@/components/ui/info-table";
import type { User } from "@/lib/accounts/schema";
import { profile } from "@/lib/copy/profile";
import { toBengaliDigits } from "@/lib/format";

const { details: copy } = profile;

function VerifiedBadge() {
  return (
    <Badge tone="ok" icon={<Icon as={Check} size={15} />}>
      {copy.verified}
    </Badge>
  );
}

/** The account's details. A logged-in account is always active and its address verified, so neither is shown. */
export function ProfileDetails({ user }: { user: User }) {
  return (
    <InfoTable>
      {profileFields.map(({ name, label, icon, isPhone }) => (
        <InfoRow key={name} icon={icon} label={label}>
          {(isPhone ? toBengaliDigits(user[name]) : user[name]) || copy.missing}
        </InfoRow>
      ))}
      <InfoRow icon={Mail} label={copy.email}>
        {user.email ? (
          <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <span lang="en">{user.email}</span>
            <VerifiedBadge />
          </span>
        ) : (
          copy.missing
        )}
      </InfoRow>
      {user.email && (
        <InfoRow icon={BadgeCheck} label={copy.emailStatus}>
          {copy.verified}
        </InfoRow>
      )}
      <InfoRow icon={UserCheck} label={copy.status}>
        {copy.active}
      </InfoRow>
    </InfoTable>
  );
}
