import type { Metadata } from "next";
import { type AuthMode, AuthPanel } from "@/components/account/auth-panel";
import { WelcomeShell } from "@/components/account/welcome-shell";
import { account } from "@/lib/copy/account";
import { currentAcademy } from "@/server/current-academy";

type Props = { searchParams: Promise<{ mode?: string }> };

async function modeOf({ searchParams }: Props): Promise<AuthMode> {
  return (await searchParams).mode === "signup" ? "signup" : "login";
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  return { title: account[await modeOf(props)].pageTitle, alternates: { canonical: "/auth" } };
}

export default async function AuthPage(props: Props) {
  const mode = await modeOf(props);
  return (
    <WelcomeShell academy={await currentAcademy()}>
      <AuthPanel key={mode} initialMode={mode} />
    </WelcomeShell>
  );
}
