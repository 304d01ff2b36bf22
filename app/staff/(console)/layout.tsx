import { redirect } from "next/navigation";
import type { ReactNode } from "react";
import { BijoyPaste } from "@/components/staff/shell/bijoy-paste";
import { BottomBar } from "@/components/staff/shell/bottom-bar";
import { entriesFor } from "@/components/staff/shell/navigation";
import { ProblemFocus } from "@/components/staff/shell/problem-focus";
import { SideNav } from "@/components/staff/shell/side-nav";
import { SignInAgain } from "@/components/staff/shell/sign-in-again";
import { ToastsReady } from "@/components/staff/shell/toasts-ready";
import { TopBar } from "@/components/staff/shell/top-bar";
import { DraftsOf } from "@/components/staff/ui/kept-draft";
import { csrfToken, requireStaff, SESSION_PATH, SIGN_IN_PATH } from "@/lib/staff/session";
import { currentAcademy } from "@/server/current-academy";

export default async function ConsoleLayout({ children }: { children: ReactNode }) {
  const viewer = await requireStaff();
  const token = await csrfToken();
  // A browser that was closed has forgotten the token and not the session: next-auth gives a new one and leads back.
  if (!token) redirect(`${SESSION_PATH}/signin?callbackUrl=/staff`);
  const academy = await currentAcademy();
  const signOut = { action: `${SESSION_PATH}/signout`, csrfToken: token, callbackUrl: SIGN_IN_PATH };
  const entries = entriesFor(viewer);
  return (
    <div className="text-small leading-[1.5]">
      <TopBar academy={academy} viewer={viewer} entries={entries} signOut={signOut} />
      <SideNav entries={entries} waiting={{}} />
      <main
        id="main"
        tabIndex={-1}
        className="min-h-dvh min-w-0 pt-14 pb-19 outline-none md:pt-13 md:pb-0 md:pl-51 print:p-0!"
      >
        {/* Another account's page begins anew. */}
        <DraftsOf key={viewer.id} account={viewer.id}>
          {children}
        </DraftsOf>
      </main>
      <ProblemFocus />
      <ToastsReady />
      <BijoyPaste />
      <SignInAgain username={viewer.username} />
      <BottomBar entries={entries} />
    </div>
  );
}
