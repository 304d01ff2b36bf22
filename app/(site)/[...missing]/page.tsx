import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { layout } from "@/lib/copy/layout";

export const metadata: Metadata = { title: layout.notFound.title };

/** Every address that is no other page's: its 404 has the whole frame, which the root's would carry into each page. */
export default function MissingPage(): never {
  notFound();
}
