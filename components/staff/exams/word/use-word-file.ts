import { useEffect, useRef, useState } from "react";
import { type Imported, importedOf } from "@/components/staff/exams/word/imported";
import { BrokenFileError, picturesIn } from "@/components/staff/exams/word/word-pictures";
import { explainFailure } from "@/components/staff/ui/failure";
import { staffWordCopy as copy } from "@/lib/copy/staff-word";
import type { PreviewedWord } from "@/lib/exams/authoring/word-preview-schema";
import { previewWord } from "@/lib/exams/staff-client";

export type WordFile = {
  file: File;
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

/** The server's reading of a Word file; of two choices quickly one after the other the last counts. */
export function useWordFile(examId: number, onRead: (questions: Imported[]) => void) {
  const [read, setRead] = useState<WordFile | null>(null);
  const [reading, setReading] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const turn = useRef(0);
  const addresses = useRef<string[]>([]);
  useEffect(() => () => forgetAll(addresses.current), []);

  async function choose(file: File) {
    turn.current += 1;
    const own = turn.current;
    setReading(file.name);
    setError(null);
    try {
      const preview = await previewWord(examId, file);
      const blobs = await picturesIn(
        file,
        preview.pictures.flatMap(({ part, size }) => (size ? [part] : [])),
      );
      if (own !== turn.current) return;
      forgetAll(addresses.current);
      const shown = preview.pictures.map(({ part }) => {
        const blob = blobs.get(part);
        if (!blob) return undefined;
        const address = URL.createObjectURL(blob);
        addresses.current.push(address);
        return { blob, address };
      });
      setRead({ file, preview, pictureAt: (picture) => shown[picture], batch: crypto.randomUUID() });
      onRead(importedOf(preview));
    } catch (failure) {
      if (own === turn.current) setError(failure instanceof BrokenFileError ? copy.broken : explainFailure(failure));
    } finally {
      if (own === turn.current) setReading(null);
    }
  }

  return { read, reading, error, choose };
}
