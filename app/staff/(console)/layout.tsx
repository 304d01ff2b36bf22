import { redirect } from "next/navigation";
import type { ReactNode } from "react";
import { ConsoleHeader } from "@/components/staff/console-header";
import { csrfToken, requireStaff, SESSION_PATH, SIGN_IN_PATH } from "@/lib/staff/session";
import { currentAcademy } from "@/server/current-academy";

export default async function ConsoleLayout({ children }: { children: ReactNode }) {
  const { name } = await requireStaff();
  const token = await csrfToken();
  // A browser that was closed has forgotten the token and not the session: next-auth gives a new one and leads back.
  if (!token) redirect(`${SESSION_PATH}/signin?callbackUrl=/staff`);
  const academy = await currentAcademy();
  const signOut = { action: `${SESSION_PATH}/signout`, csrfToken: token, callbackUrl: SIGN_IN_PATH };
  return (
    <>
      <ConsoleHeader academy={academy.name} name={name} signOut={signOut} />
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-[1200px] px-4 py-6 outline-none md:px-6 md:py-8">
        {children}
      </main>
    </>
  );
}
