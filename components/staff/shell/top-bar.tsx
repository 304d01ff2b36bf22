import { ChevronDown } from "lucide";
import Link from "next/link";
import { Logo, type LogoOwner } from "@/components/layout/logo";
import { SkipLink } from "@/components/layout/skip-link";
import { type ConsoleEntryName, innerPagesFor } from "@/components/staff/shell/navigation";
import { Palette } from "@/components/staff/shell/palette";
import { ShortcutSheet } from "@/components/staff/shell/shortcut-sheet";
import { type SignOut, SignOutForm } from "@/components/staff/shell/sign-out-form";
import { Avatar } from "@/components/ui/avatar";
import { Icon } from "@/components/ui/icon";
import { initials } from "@/components/ui/initials";
import { consoleCopy } from "@/lib/copy/console";
import { staffCopy } from "@/lib/copy/staff";
import type { StaffViewer } from "@/lib/staff/authentication";

type TopBarProps = {
  academy: LogoOwner;
  viewer: Pick<StaffViewer, "id" | "name" | "staffRoles" | "taughtBatchIds" | "needsSecondFactor">;
  entries: readonly ConsoleEntryName[];
  signOut: SignOut;
};

export function TopBar({ academy, viewer, entries, signOut }: TopBarProps) {
  return (
    <header className="on-deep fixed print:hidden inset-x-0 top-0 z-20 flex h-14 items-center gap-3 bg-deep px-4 text-on-deep md:h-13 md:pl-0">
      <SkipLink />
      <Link
        href="/staff"
        aria-label={staffCopy.console}
        className="flex shrink-0 items-center rounded-control md:w-51 md:pl-4.5"
      >
        <Logo academy={academy} onDark className="max-h-9.5" />
      </Link>
      <div className="ml-auto min-w-0 md:ml-0 md:flex-1">
        {viewer.needsSecondFactor ? null : <Palette entries={entries} inner={innerPagesFor(viewer)} />}
      </div>
      <ShortcutSheet />
      <AccountMenu viewer={viewer} signOut={signOut} />
    </header>
  );
}

function AccountMenu({ viewer, signOut }: Pick<TopBarProps, "viewer" | "signOut">) {
  const [first = "", ...others] = viewer.name.split(" ");
  const roles = viewer.staffRoles.map((role) => consoleCopy.roles[role]).join(", ");
  return (
    <details className="group relative shrink-0">
      <summary className="flex h-11 cursor-pointer list-none items-center gap-2.5 rounded-control">
        <Avatar letters={initials(first, others.join(" "))} size={34} className="bg-deep-line ring-1 ring-deep-line" />
        <span className="hidden text-left leading-[1.25] lg:grid">
          <b className="max-w-45 truncate text-meta leading-[1.25]">{viewer.name}</b>
          <span className="text-meta leading-[1.2] text-on-deep-muted">{roles}</span>
        </span>
        <span className="sr-only lg:hidden">{`${viewer.name}, ${roles}`}</span>
        <Icon as={ChevronDown} size={16} className="hidden text-on-deep-muted group-open:rotate-180 lg:block" />
      </summary>
      <div className="absolute top-full right-0 z-30 mt-1 w-65 rounded-card border border-line bg-surface p-2 text-ink shadow-raised">
        <p className="px-3 py-2 text-small lg:hidden">
          <b className="block">{viewer.name}</b>
          <span className="text-muted">{roles}</span>
        </p>
        <Link href="/staff/account" className="flex min-h-11 items-center rounded-control px-3 hover:bg-surface-2">
          {consoleCopy.entries.account}
        </Link>
        <SignOutForm account={viewer.id} {...signOut} />
      </div>
    </details>
  );
}
