import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ResultScreen } from "@/components/result/result-screen";
import { exam } from "@/lib/copy/exam";
import { idParam } from "@/lib/wire/fields";

export const metadata: Metadata = { title: exam.result.pageTitle };

export default async function ResultPage({ params }: { params: Promise<{ id: string }> }) {
  const id = idParam.safeParse((await params).id);
  if (!id.success) notFound();
  return <ResultScreen examId={id.data} />;
}
