"use client";

import { BookOpen, ChevronDown, LogOut, User } from "lucide";
import { useRouter } from "next/navigation";
import { useForgetResponses } from "@/components/layout/use-forget-responses";
import { Avatar } from "@/components/ui/avatar";
import { DropdownAction, DropdownLink, DropdownMenu } from "@/components/ui/dropdown-menu";
import { Icon } from "@/components/ui/icon";
import { initials } from "@/components/ui/initials";
import { currentUser } from "@/lib/accounts/client";
import { signOut } from "@/lib/api-client";
import { layout } from "@/lib/copy/layout";
import { useRead } from "@/lib/use-read";

/** Loaded only for learners who are logged in; a failed request leaves the nameless avatar and a working menu. */
export default function UserMenu() {
  const router = useRouter();
  const forgetResponses = useForgetResponses();
  const { data: user } = useRead(currentUser);

  const fullName = user ? `${user.first_name} ${user.last_name}`.trim() : "";
  const letters = user ? initials(user.first_name, user.last_name) : null;
  const avatar = <Avatar letters={letters} image={user?.avatar} />;

  async function leave() {
    await signOut();
    router.push("/");
    await forgetResponses();
  }

  return (
    <DropdownMenu
      trigger={
        <button
          type="button"
          className="flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full font-semibold md:rounded-control"
        >
          <span className="sr-only">{layout.userMenu.open}</span>
          {avatar}
          <span className="hidden max-w-48 truncate md:inline">{fullName}</span>
          <Icon as={ChevronDown} className="hidden md:block" />
        </button>
      }
    >
      <div className="flex items-center gap-3 border-b border-line p-4">
        {avatar}
        <div className="min-w-0 leading-[1.4]">
          <p className="truncate font-semibold">{fullName}</p>
          <p lang="en" className="truncate text-meta text-muted">
            {user?.email}
          </p>
        </div>
      </div>
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
