import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ExamScreen } from "@/components/exam/exam-screen";
import { examStart } from "@/lib/copy/exam-start";
import { idParam } from "@/lib/wire/fields";

export const metadata: Metadata = { title: examStart.pageTitle };

export default async function ExamPage({ params }: { params: Promise<{ id: string }> }) {
  const id = idParam.safeParse((await params).id);
  if (!id.success) notFound();
  return <ExamScreen examId={id.data} />;
}
