import type { MetadataRoute } from "next";
import { env } from "@/lib/env";

// A build knows no address.
export const dynamic = "force-dynamic";

export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: "*", allow: "/", disallow: ["/dashboard", "/staff", "/api/"] },
    sitemap: `${env.SITE_URL}/sitemap.xml`,
  };
}
