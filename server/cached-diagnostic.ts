import "server-only";
import { unstable_cache } from "next/cache";
import { MINUTES, presentDiagnostic } from "@/lib/diagnostic/presenter";
import { findPaper } from "@/lib/diagnostic/queries";
import type { DiagnosticOffer } from "@/lib/diagnostic/schema";
import { examNow } from "@/lib/exams/taking/outage-mutations";
import { log } from "@/lib/log";

const isBuild = process.env.NEXT_PHASE === "phase-production-build";
/** The offer in a build, which has no database; no server shows what a build rendered (page-cache.mjs). */
const unknown: DiagnosticOffer = {
  minutes: MINUTES,
  negative_marks_per_question: 0,
  negative_marking_type: "fixed",
  topics: [],
};

async function readOffer(): Promise<DiagnosticOffer | null> {
  if (isBuild) return unknown;
  const paper = await findPaper(await examNow());
  if (!paper) return null;
  const { minutes, negative_marks_per_question, negative_marking_type, questions } = presentDiagnostic(paper);
  const counts = Map.groupBy(questions, ({ topic }) => topic);
  const topics = [...counts].map(([topic, { length }]) => ({ topic, questions: length }));
  return { minutes, negative_marks_per_question, negative_marking_type, topics };
}

/** The diagnostic's topics; null where there is none. The API checks again whether it is still offered. */
export const cachedOffer = unstable_cache(readOffer, ["diagnostic"], { tags: ["settings"], revalidate: 60 });

/** For the landing page, which is whole without it. */
export async function offerIfKnown(): Promise<DiagnosticOffer | null> {
  try {
    return await cachedOffer();
  } catch (error) {
    log.error({ err: error }, "whether there is a diagnostic could not be read");
    return null;
  }
}
