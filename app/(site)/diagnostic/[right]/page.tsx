import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { DiagnosticPage } from "@/app/(site)/diagnostic/diagnostic-page";
import { readRight } from "@/app/(site)/diagnostic/right";
import { pageMetadata } from "@/app/page-metadata";
import { diagnosticCopy as copy } from "@/lib/copy/diagnostic";
import { currentAcademy } from "@/server/current-academy";

export const revalidate = 60;
// Made when first asked for: a build has no database.
export const generateStaticParams = () => [];

type PageProps = { params: Promise<{ right: string }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const right = readRight((await params).right);
  if (right === null) return {};
  const picture = `/og/diagnostic/${right}`;
  const facts = { title: copy.sharedTitle(right), description: copy.description, path: "/diagnostic", picture };
  return pageMetadata(await currentAcademy(), facts);
}

/** A shared result shows only the number of right answers and nothing about its owner. */
export default async function SharedDiagnostic({ params }: PageProps) {
  const right = readRight((await params).right);
  if (right === null) notFound();
  return <DiagnosticPage shared={right} />;
}
