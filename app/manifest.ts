import type { MetadataRoute } from "next";
import { APP_START } from "@/components/first-screen/learner-script";
import { layout } from "@/lib/copy/layout";
import { type BrandIconFile, brandIconPath } from "@/lib/look/brand-paths";
import { FIXED, HOUSE_ACCENT } from "@/lib/look/house";
import { currentAcademy } from "@/server/current-academy";

// A build knows no academy.
export const dynamic = "force-dynamic";

export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const academy = await currentAcademy();
  const icon = (file: BrandIconFile) => brandIconPath(file, academy);
  return {
    id: "/",
    name: academy.name,
    short_name: academy.short_name,
    description: academy.description,
    lang: "bn",
    dir: "ltr",
    start_url: APP_START,
    scope: "/",
    display: "standalone",
    categories: ["education"],
    background_color: FIXED.paper,
    theme_color: academy.look.accent ?? HOUSE_ACCENT,
    icons: [
      { src: icon("icon-192.png"), sizes: "192x192", type: "image/png" },
      { src: icon("icon-512.png"), sizes: "512x512", type: "image/png" },
      { src: icon("icon-maskable-512.png"), sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
    shortcuts: [
      { name: layout.nav.dashboard, url: "/dashboard/home" },
      { name: layout.nav.myCourses, url: "/dashboard/my-courses" },
    ],
  };
}
