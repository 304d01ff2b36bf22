import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { StartScreen } from "@/components/exam/start-screen";
import { examStart } from "@/lib/copy/exam-start";
import { idParam } from "@/lib/wire/fields";

export const metadata: Metadata = { title: examStart.pageTitle };

export default async function StartExamPage({ params }: { params: Promise<{ id: string }> }) {
  const id = idParam.safeParse((await params).id);
  if (!id.success) notFound();
  return <StartScreen examId={id.data} />;
}
