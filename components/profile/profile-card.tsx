"use client";

import { KeyRound, Pencil } from "lucide";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { PictureEditor } from "@/components/profile/picture-editor";
import { ProfileDetails } from "@/components/profile/profile-details";
import { ProfileForm } from "@/components/profile/profile-form";
import { Button, ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import type { User } from "@/lib/accounts/schema";
import { profile } from "@/lib/copy/profile";

const { details: copy } = profile;

export function ProfileCard({ user }: { user: User }) {
  const [editing, setEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);

  function showDetails() {
    flushSync(() => setEditing(false));
    editButton.current?.focus();
  }

  return (
    <Card>
      <PictureEditor user={user} />
      {editing ? <ProfileForm user={user} onDone={showDetails} /> : <ProfileDetails user={user} />}
      <div className="grid gap-3 border-t border-line px-3.5 py-4 md:flex md:px-4.5">
        {!editing && (
          <Button ref={editButton} onClick={() => setEditing(true)} icon={<Icon as={Pencil} size={18} />}>
            {copy.edit}
          </Button>
        )}
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
