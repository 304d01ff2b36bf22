import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { MeritScreen } from "@/components/merit/merit-screen";
import { meritCopy } from "@/lib/copy/merit";
import { idParam } from "@/lib/wire/fields";

export const metadata: Metadata = { title: meritCopy.pageTitle };

export default async function MeritPage({ params }: { params: Promise<{ id: string }> }) {
  const id = idParam.safeParse((await params).id);
  if (!id.success) notFound();
  return <MeritScreen examId={id.data} />;
}
