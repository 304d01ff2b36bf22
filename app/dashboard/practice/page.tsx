import type { Metadata } from "next";
import { Suspense } from "react";
import { PracticeHome } from "@/components/practice/practice-home";
import { practiceCopy } from "@/lib/copy/practice";

export const metadata: Metadata = { title: practiceCopy.pageTitle };

export default function PracticePage() {
  return (
    <Suspense>
      <PracticeHome />
    </Suspense>
  );
}
