import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import "@/app/fonts/faces";
import { firstVisitScript } from "@/components/first-screen/first-visit-script";
import "@/app/globals.css";
import { AfterFirstScreen } from "@/components/first-screen/after-first-screen";
import { belowFoldScript } from "@/components/first-screen/below-fold-script";
import { EarlyTap } from "@/components/first-screen/early-tap";
import { earlyTapScript } from "@/components/first-screen/early-tap-script";
import { learnerScript } from "@/components/first-screen/learner-script";
import { olderPageScript } from "@/components/first-screen/older-page-script";
import { HashPlace } from "@/components/layout/hash-place";
import { RouteFocus } from "@/components/layout/route-focus";
import { AlertProvider } from "@/components/ui/alert-provider";
import { Toaster } from "@/components/ui/toaster";
import { env } from "@/lib/env";
import { currentAcademy } from "@/server/current-academy";

export async function generateMetadata(): Promise<Metadata> {
  const { name, description } = await currentAcademy();
  return {
    metadataBase: new URL(env.SITE_URL),
    title: { default: name, template: `%s · ${name}` },
    description,
    applicationName: name,
    formatDetection: { telephone: false },
    openGraph: { type: "website", locale: "bn_BD", siteName: name },
    twitter: { card: "summary_large_image" },
  };
}

export const viewport: Viewport = {
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#fbf9f4" },
    { media: "(prefers-color-scheme: dark)", color: "#0c2b2e" },
  ],
};

const headScript = belowFoldScript + learnerScript + olderPageScript + earlyTapScript + firstVisitScript;

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    // Its attributes are set by the script before React comes.
    <html lang="bn" suppressHydrationWarning>
      <head>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constants */}
        <script dangerouslySetInnerHTML={{ __html: headScript }} />
      </head>
      <body>
        <AlertProvider>{children}</AlertProvider>
        <Toaster />
        <RouteFocus />
        <HashPlace />
        <AfterFirstScreen />
        <EarlyTap />
      </body>
    </html>
  );
}
