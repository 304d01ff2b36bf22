import "server-only";
import type { Metadata } from "next";
import type { Academy } from "@/lib/settings/schema";

const DESCRIPTION_LENGTH = 160;

/** Cut at a word for search results. */
export function shorten(text: string, length = DESCRIPTION_LENGTH): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= length) return line;
  const cut = line.slice(0, length - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), length / 2)).replace(/[\s,;:।–-]+$/u, "")}…`;
}

type PageFacts = {
  /** Left out on the landing page, whose title is the site's own. */
  title?: string;
  description: string;
  /** The canonical path, the first of a page's names. */
  path: string;
  /** Path of a 1200×630 picture. */
  picture: string;
};

/** Everything that search engines and messengers read of a public page. */
export function pageMetadata(
  { name }: Pick<Academy, "name">,
  { title, description, path, picture }: PageFacts,
): Metadata {
  const words = { title: title ? `${title} · ${name}` : name, description: shorten(description) };
  const image = { url: picture, width: 1200, height: 630, type: "image/png", alt: title ?? name };
  return {
    ...(title ? { title } : {}),
    description: words.description,
    alternates: { canonical: path },
    openGraph: { ...words, type: "website", locale: "bn_BD", siteName: name, url: path, images: [image] },
    twitter: { ...words, card: "summary_large_image", images: [image] },
  };
}
