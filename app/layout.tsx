import type { Metadata } from "next";
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
import { brandIconPath } from "@/lib/look/brand-paths";
import { FIXED } from "@/lib/look/house";
import { paletteCss, paletteOf } from "@/lib/look/hue";
import { currentAcademy } from "@/server/current-academy";

export async function generateMetadata(): Promise<Metadata> {
  const academy = await currentAcademy();
  const { name, description } = academy;
  return {
    metadataBase: new URL(env.SITE_URL),
    title: { default: name, template: `%s · ${name}` },
    description,
    applicationName: name,
    formatDetection: { telephone: false },
    icons: {
      icon: { url: brandIconPath("icon-48.png", academy), type: "image/png", sizes: "48x48" },
      apple: { url: brandIconPath("icon-apple-180.png", academy), sizes: "180x180" },
    },
    openGraph: { type: "website", locale: "bn_BD", siteName: name },
    twitter: { card: "summary_large_image" },
  };
}

/** The colours of the browser's own bars, and the tokens of an academy with a colour of its own. */
async function AcademyColours() {
  const { accent } = (await currentAcademy()).look;
  return (
    <>
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={FIXED.paper} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={paletteOf(accent).light.deep} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: names of tokens and hex codes */}
      {accent && <style dangerouslySetInnerHTML={{ __html: paletteCss(accent) }} />}
    </>
  );
}

const headScript = belowFoldScript + learnerScript + olderPageScript + earlyTapScript + firstVisitScript;

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    // Its attributes are set by the script before React comes.
    <html lang="bn" suppressHydrationWarning>
      <head>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constants */}
        <script dangerouslySetInnerHTML={{ __html: headScript }} />
        <AcademyColours />
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
