"use client";

import { BookOpen, LogOut, User } from "lucide";
import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { useForgetResponses } from "@/components/layout/use-forget-responses";
import { DropdownAction, DropdownLink, DropdownMenu } from "@/components/ui/dropdown-menu";
import { Icon } from "@/components/ui/icon";
import { signOut } from "@/lib/api-client";
import { layout } from "@/lib/copy/layout";
import { endPushHere } from "@/lib/offline";

type UserMenuItemsProps = { trigger: ReactNode; head: ReactNode; opened: "pointer" | "keyboard" };

/** The menu itself, open: it was asked for before it was here. */
export function UserMenuItems({ trigger, head, opened }: UserMenuItemsProps) {
  const router = useRouter();
  const forgetResponses = useForgetResponses();

  async function leave() {
    await endPushHere();
    await signOut();
    router.push("/");
    await forgetResponses();
  }

  return (
    <DropdownMenu trigger={trigger} opened={opened}>
      {head}
      <DropdownLink href="/dashboard/user-profile" icon={<Icon as={User} />}>
        {layout.userMenu.profile}
      </DropdownLink>
      <DropdownLink href="/dashboard/my-courses" icon={<Icon as={BookOpen} />}>
        {layout.userMenu.history}
      </DropdownLink>
      <DropdownAction danger onSelect={leave} icon={<Icon as={LogOut} />}>
        {layout.userMenu.signOut}
      </DropdownAction>
    </DropdownMenu>
  );
}
