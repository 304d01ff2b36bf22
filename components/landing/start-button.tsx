"use client";

import { ArrowRight } from "lucide";
import { useToken } from "@/components/layout/session";
import { ButtonLink } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { landing } from "@/lib/copy/landing";

/** Leads learners to their dashboard and everyone else to the login; the longer label keeps to the same line. */
export function StartButton({ label }: { label: string }) {
  const loggedIn = useToken() !== null;
  return (
    <ButtonLink
      href={loggedIn ? "/dashboard/home" : "/auth"}
      size="lg"
      className={loggedIn ? "max-xs:px-4!" : undefined}
    >
      {loggedIn ? landing.hero.toDashboard : label}
      <Icon as={ArrowRight} />
    </ButtonLink>
  );
}
