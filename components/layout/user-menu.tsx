"use client";

import { ChevronDown } from "lucide";
import { type ComponentProps, type MouseEvent, useState } from "react";
import type { UserMenuItems } from "@/components/layout/user-menu-items";
import { Avatar } from "@/components/ui/avatar";
import { Icon } from "@/components/ui/icon";
import { initials } from "@/components/ui/initials";
import { currentUser } from "@/lib/accounts/client";
import { layout } from "@/lib/copy/layout";
import { useRead } from "@/lib/use-read";

type Menu = { Items: typeof UserMenuItems; opened: "pointer" | "keyboard" };

const loadItems = () => import("@/components/layout/user-menu-items");
/** A finger or a pointer comes near; what could not be fetched is fetched again with the tap. */
const mean = () => void loadItems().catch(() => undefined);

function Trigger(props: ComponentProps<"button">) {
  return (
    <button
      type="button"
      {...props}
      className="flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full font-semibold md:rounded-control"
    />
  );
}

/**
 * Loaded only for learners who are logged in; a failed request leaves the nameless avatar and a working menu. What opens
 * and moves the menu is a fifth of a page's scripts: it comes when it is meant.
 */
export function UserMenu() {
  const { data: user } = useRead(currentUser);
  const [menu, setMenu] = useState<Menu | null>(null);

  const fullName = user ? `${user.first_name} ${user.last_name}`.trim() : "";
  const letters = user ? initials(user.first_name, user.last_name) : null;
  const avatar = <Avatar letters={letters} image={user?.avatar} />;
  const face = (
    <>
      <span className="sr-only">{layout.userMenu.open}</span>
      {avatar}
      <span className="hidden max-w-48 truncate md:inline">{fullName}</span>
      <Icon as={ChevronDown} className="hidden md:block" />
    </>
  );

  async function open({ detail }: MouseEvent) {
    // A key's click counts no presses.
    const opened = detail === 0 ? "keyboard" : "pointer";
    const { UserMenuItems: Items } = await loadItems();
    setMenu({ Items, opened });
  }

  if (!menu) {
    return (
      <Trigger aria-haspopup="menu" onPointerEnter={mean} onTouchStart={mean} onFocus={mean} onClick={open}>
        {face}
      </Trigger>
    );
  }
  const head = (
    <div className="flex items-center gap-3 border-b border-line p-4">
      {avatar}
      <div className="min-w-0 leading-[1.4]">
        <p className="truncate font-semibold">{fullName}</p>
        <p lang="en" className="truncate text-meta text-muted">
          {user?.email || user?.username}
        </p>
      </div>
    </div>
  );
  return <menu.Items opened={menu.opened} trigger={<Trigger>{face}</Trigger>} head={head} />;
}
