"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { FormLinks, textLink } from "@/components/account/form-parts";
import { LoginForm } from "@/components/account/login-form";
import { SignupForm } from "@/components/account/signup-form";
import { cn } from "@/components/ui/cn";
import { PageLink } from "@/components/ui/page-link";
import { Tabs, tabId } from "@/components/ui/tabs";
import { account } from "@/lib/copy/account";
import { accessToken } from "@/lib/session-store";

export type AuthMode = "login" | "signup";

const tabs = [
  { value: "login", label: account.login.tab },
  { value: "signup", label: account.signup.tab },
] satisfies { value: AuthMode; label: string }[];

/** Login and sign-up in one place. Only the open form exists, so switching clears the other one's fields. */
export function AuthPanel({ initialMode }: { initialMode: AuthMode }) {
  const router = useRouter();
  const [mode, setMode] = useState(initialMode);
  const [registered, setRegistered] = useState<string>();
  const copy = account[mode];
  const otherMode = mode === "login" ? "signup" : "login";

  useEffect(() => {
    if (accessToken()) router.replace("/dashboard/home");
  }, [router]);

  function switchTo(next: AuthMode, username?: string) {
    setMode(next);
    setRegistered(username);
    document.title = document.title.replace(account[mode].pageTitle, account[next].pageTitle);
    window.history.replaceState(null, "", next === "signup" ? "/auth?mode=signup" : "/auth");
  }

  return (
    <>
      <h1 className="mb-3.5 text-section leading-[1.3] lg:mb-2 lg:text-title">{copy.title}</h1>
      <Tabs label={account.auth.choose} tabs={tabs} value={mode} onChange={(next) => switchTo(next)} />
      <div role="tabpanel" aria-labelledby={tabId(mode)} className="mt-3.5 lg:mt-2">
        {mode === "login" ? (
          <LoginForm username={registered} />
        ) : (
          <SignupForm onRegistered={(username) => switchTo("login", username)} />
        )}
      </div>
      <FormLinks>
        {copy.other}
        <button type="button" onClick={() => switchTo(otherMode)} className={cn(textLink, "font-semibold")}>
          {copy.otherAction}
        </button>
        <span aria-hidden="true">·</span>
        <PageLink href="/forgot-password" className={textLink}>
          {account.auth.forgot}
        </PageLink>
      </FormLinks>
    </>
  );
}
