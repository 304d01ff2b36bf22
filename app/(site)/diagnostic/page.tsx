import type { Metadata } from "next";
import { DiagnosticPage } from "@/app/(site)/diagnostic/diagnostic-page";
import { pageMetadata } from "@/app/page-metadata";
import { diagnosticCopy } from "@/lib/copy/diagnostic";
import { currentAcademy } from "@/server/current-academy";

export const revalidate = 60;

export async function generateMetadata(): Promise<Metadata> {
  const { title, description } = diagnosticCopy;
  const facts = { title, description, path: "/diagnostic", picture: "/og/diagnostic" };
  return pageMetadata(await currentAcademy(), facts);
}

export default function Diagnostic() {
  return <DiagnosticPage />;
}
