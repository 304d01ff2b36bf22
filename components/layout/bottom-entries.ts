import { Bell, BookOpen, type IconNode, LayoutDashboard, Target, User } from "lucide";
import type { ComponentType } from "react";
import { BarBadge } from "@/components/notices/unread-badge";
import { type Rooms, roomOf } from "@/components/room/room-memory";
import { layout } from "@/lib/copy/layout";

const { bar } = layout;

export type BottomEntry = {
  label: (rooms: Rooms | null) => string;
  href: (rooms: Rooms | null) => string;
  icon: IconNode;
  /** The root pages that it stands for; on any other there is no bar. */
  isAt: (path: string, rooms: Rooms | null) => boolean;
  /** A count at the icon's shoulder. */
  Badge?: ComponentType;
};

const NOTICES = "/dashboard/notices";
const at = (address: string) => ({ href: () => address, isAt: (path: string) => path === address });
const hasRoom = (rooms: Rooms | null) => rooms !== null && roomOf(rooms) !== null;
const courseOf = (path: string) => /^\/course\/(\d+)$/.exec(path)?.[1];

/**
 * From left to right, at most five; the columns are as many as there are entries. A root page brings its own by one
 * line here, in the board's order (home, room, practice, notices, profile): `{ label: () => bar.practice,
 * icon: Target, ...at("/dashboard/practice") }`. Nothing else has to know of it: bar, space for it and the pill of a
 * running exam follow from `isAt`.
 */
export const bottomEntries: readonly BottomEntry[] = [
  { label: () => bar.home, icon: LayoutDashboard, ...at("/dashboard/home") },
  {
    label: (rooms) => (hasRoom(rooms) ? bar.room : bar.courses),
    href: (rooms) => (rooms && hasRoom(rooms) ? `/course/${roomOf(rooms)}` : "/dashboard/my-courses"),
    icon: BookOpen,
    isAt: (path, rooms) => path === "/dashboard/my-courses" || rooms?.courses[courseOf(path) ?? ""] !== undefined,
  },
  { label: () => bar.practice, icon: Target, ...at("/dashboard/practice") },
  {
    label: () => bar.notices,
    icon: Bell,
    href: () => NOTICES,
    isAt: (path) => path === NOTICES || path.startsWith(`${NOTICES}/`),
    Badge: BarBadge,
  },
  { label: () => bar.profile, icon: User, ...at("/dashboard/user-profile") },
];

/** Without its final slash, as the address bar may have it. */
export function entryAt(path: string, rooms: Rooms | null): BottomEntry | undefined {
  const bare = path.replace(/\/+$/, "");
  return bottomEntries.find((entry) => entry.isAt(bare, rooms));
}
