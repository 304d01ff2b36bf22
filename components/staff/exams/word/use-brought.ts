import { useEffect, useRef, useState } from "react";
import type { Brought } from "@/components/staff/exams/word/brought";
import { BrokenFileError, picturesIn, type WordPictures } from "@/components/staff/exams/word/word-pictures";
import { explainFailure } from "@/components/staff/ui/failure";
import { staffWordCopy as copy } from "@/lib/copy/staff-word";
import type { PreviewedWord } from "@/lib/exams/authoring/word-preview-schema";
import { previewPasted, previewWord } from "@/lib/exams/staff-client";
import type { StaffExam } from "@/lib/exams/staff-schema";

export type ReadBrought = {
  /** The file's name. */
  name: string;
  preview: PreviewedWord;
  /** One of the file's pictures, by its place there, with an address of this browser alone. */
  pictureAt: (picture: number) => { blob: Blob; address: string } | undefined;
  /** Names what is added from this reading. */
  batch: string;
};

/** Lets go of the pictures behind these addresses. */
function forgetAll(addresses: string[]): void {
  for (const address of addresses.splice(0)) URL.revokeObjectURL(address);
}

async function readBrought(
  examId: number,
  brought: Brought,
): Promise<{ name: string; preview: PreviewedWord; blobs: WordPictures }> {
  if (!(brought instanceof File)) {
    return { name: copy.pasted, preview: await previewPasted(examId, brought), blobs: new Map() };
  }
  const preview = await previewWord(examId, brought);
  const parts = preview.pictures.flatMap(({ part, size }) => (size ? [part] : []));
  return { name: brought.name, preview, blobs: await picturesIn(brought, parts) };
}

/**
 * The server's reading of a Word file or a paste; of two choices quickly one after the other the last counts.
 *
 * @param latestExam the exam as it is by now
 */
export function useBrought(
  examId: number,
  latestExam: () => Promise<StaffExam>,
  onRead: (preview: PreviewedWord, exam: StaffExam) => void,
) {
  const [read, setRead] = useState<ReadBrought | null>(null);
  const [isReading, setIsReading] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const turn = useRef(0);
  const addresses = useRef<string[]>([]);
  useEffect(() => () => forgetAll(addresses.current), []);

  async function choose(brought: Brought) {
    turn.current += 1;
    const own = turn.current;
    setIsReading(true);
    setError(null);
    try {
      const [{ name, preview, blobs }, exam] = await Promise.all([readBrought(examId, brought), latestExam()]);
      if (own !== turn.current) return;
      forgetAll(addresses.current);
      const shown = preview.pictures.map(({ part }) => {
        const blob = blobs.get(part);
        if (!blob) return undefined;
        const address = URL.createObjectURL(blob);
        addresses.current.push(address);
        return { blob, address };
      });
      setRead({ name, preview, pictureAt: (picture) => shown[picture], batch: crypto.randomUUID() });
      onRead(preview, exam);
    } catch (failure) {
      if (own === turn.current) setError(failure instanceof BrokenFileError ? copy.broken : explainFailure(failure));
    } finally {
      if (own === turn.current) setIsReading(false);
    }
  }

  return { read, isReading, error, choose };
}
