import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ResultScreen } from "@/components/result/result-screen";
import { examResult } from "@/lib/copy/exam-result";
import { idParam } from "@/lib/wire/fields";

export const metadata: Metadata = { title: examResult.pageTitle };

export default async function ResultPage({ params }: { params: Promise<{ id: string }> }) {
  const id = idParam.safeParse((await params).id);
  if (!id.success) notFound();
  return <ResultScreen examId={id.data} />;
}
