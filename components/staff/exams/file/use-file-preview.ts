import { useRef, useState } from "react";
import { explainFailure } from "@/components/staff/ui/failure";
import type { PreviewedFile } from "@/lib/exams/exam-file-schema";
import { previewFile } from "@/lib/exams/staff-client";

/** What the server reads in a file; of two choices quickly one after the other the last counts. */
export function useFilePreview(options: { exam_id?: number; shuffle?: boolean }) {
  const [file, setFile] = useState<File | null>(null);
  const [preview, setPreview] = useState<PreviewedFile | null>(null);
  const [error, setError] = useState<string>();
  const turn = useRef(0);

  async function choose(chosen: File) {
    turn.current += 1;
    const own = turn.current;
    setFile(chosen);
    setPreview(null);
    setError(undefined);
    try {
      const read = await previewFile(chosen, options);
      if (own === turn.current) setPreview(read);
    } catch (failure) {
      if (own === turn.current) setError(explainFailure(failure));
    }
  }

  return { file, preview, error, choose };
}
