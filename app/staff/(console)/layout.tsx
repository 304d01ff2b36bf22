import type { ReactNode } from "react";
import { signOut } from "@/app/staff/(console)/sign-out";
import { ConsoleHeader } from "@/components/staff/console-header";
import { requireStaff } from "@/lib/staff/session";
import { currentAcademy } from "@/server/current-academy";

export default async function ConsoleLayout({ children }: { children: ReactNode }) {
  const { name } = await requireStaff();
  const academy = await currentAcademy();
  return (
    <>
      <ConsoleHeader academy={academy.name} name={name} signOut={signOut} />
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-[1200px] px-4 py-6 outline-none md:px-6 md:py-8">
        {children}
      </main>
    </>
  );
}
