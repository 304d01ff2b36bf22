import type { Metadata } from "next";
import { type MailedLinkParams, readMailedLink } from "@/components/account/mailed-link";
import { SignInPanel } from "@/components/staff/sign-in-panel";
import { InvitationForm } from "@/components/staff/team/invitation-form";
import { Alert } from "@/components/ui/alert";
import { databaseNow } from "@/lib/clock-queries";
import { invitationCopy, teamCopy } from "@/lib/copy/staff-team";
import { roleNamesOf } from "@/lib/staff/account-presenter";
import { findInvitation } from "@/lib/staff/invitation-mutations";
import { currentAcademy } from "@/server/current-academy";

// The address is a secret: it does not go to other sites.
export const metadata: Metadata = { title: invitationCopy.title, referrer: "no-referrer" };

export default async function InvitationPage({ searchParams }: { searchParams: MailedLinkParams }) {
  const link = await readMailedLink(searchParams);
  const [academy, invitation] = await Promise.all([currentAcademy(), findInvitation(link, databaseNow())]);
  const duties = invitation && roleNamesOf(invitation.staffRoles).map((role) => teamCopy.roles[role]);
  return (
    <SignInPanel
      academy={academy}
      title={invitationCopy.title}
      lead={invitation && duties ? invitationCopy.text(invitation.email, duties.join(", ")) : ""}
    >
      {invitation ? (
        <InvitationForm {...link} />
      ) : (
        <Alert tone="warn" title={invitationCopy.ended}>
          {invitationCopy.endedText}
        </Alert>
      )}
    </SignInPanel>
  );
}
