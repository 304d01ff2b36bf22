import { rememberExams } from "@/components/running-exam/running-memory";
import type { Read } from "@/lib/api-client";
import { examsIn } from "@/lib/exams/client";
import type { Exam } from "@/lib/exams/schema";
import { currentLearner } from "@/lib/session-store";

/** The batch's exams, of which this device remembers what runs. */
export function rememberedExamsIn(batchId: number): Read<Exam[]> {
  const read = examsIn(batchId);
  return {
    path: read.path,
    async load(options) {
      const learner = currentLearner();
      const exams = await read.load(options);
      rememberExams(learner, exams, batchId);
      return exams;
    },
  };
}
