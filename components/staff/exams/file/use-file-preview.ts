import { useRef, useState } from "react";
import { explainFailure } from "@/components/staff/ui/failure";
import type { PreviewedFile } from "@/lib/exams/authoring/exam-file-schema";
import type { ConversionKind, DoubtKind, ImportFormat } from "@/lib/exams/authoring/import/exam-file";
import { previewFile } from "@/lib/exams/staff-client";

/**
 * The server's reading of a file; of two choices quickly one after the other the last counts. A look at a kind of doubt
 * is one at this reading: another file or format has its own.
 */
export function useFilePreview(options: { exam_id?: number; shuffle?: boolean }) {
  const [file, setFile] = useState<File | null>(null);
  const [format, setFormat] = useState<ImportFormat>();
  const [convert, setConvert] = useState<ConversionKind>();
  const [preview, setPreview] = useState<PreviewedFile | null>(null);
  const [confirmed, setConfirmed] = useState<readonly DoubtKind[]>([]);
  const [error, setError] = useState<string>();
  const turn = useRef(0);

  async function read(chosen: File, as: ImportFormat | undefined, into?: ConversionKind) {
    turn.current += 1;
    const own = turn.current;
    setPreview(null);
    setConfirmed([]);
    setConvert(into);
    setError(undefined);
    try {
      const answer = await previewFile(chosen, { ...options, format: as, convert: into });
      if (own === turn.current) setPreview(answer);
    } catch (failure) {
      if (own === turn.current) setError(explainFailure(failure));
    }
  }

  function choose(chosen: File) {
    setFile(chosen);
    return read(chosen, format);
  }
  function forget() {
    turn.current += 1;
    setFile(null);
    setPreview(null);
    setError(undefined);
  }
  function chooseFormat(chosen: ImportFormat | undefined) {
    setFormat(chosen);
    if (file) void read(file, chosen);
  }
  /** Undefined for the texts as the file has them. */
  function convertInto(into: ConversionKind | undefined) {
    if (file) void read(file, format, into);
  }
  const confirm = (kind: DoubtKind, isSeen: boolean) =>
    setConfirmed((kinds) => [...kinds.filter((other) => other !== kind), ...(isSeen ? [kind] : [])]);

  const isReady = preview?.is_importable === true && preview.doubts.every((kind) => confirmed.includes(kind));
  return {
    file,
    format,
    convert,
    preview,
    confirmed,
    isReady,
    error,
    choose,
    forget,
    chooseFormat,
    confirm,
    convertInto,
  };
}
