import { FileDrop } from "@/components/staff/exams/file/file-drop";
import { staffExamsCopy } from "@/lib/copy/staff-exams";

const copy = staffExamsCopy.new;

type QuestionFileDropProps = { name?: string; isOptional?: boolean; onFile: (file: File) => void };

/** The field for a file of questions. */
export function QuestionFileDrop({ name, isOptional = false, onFile }: QuestionFileDropProps) {
  const hint = isOptional ? `${copy.fileHint} ${copy.fileOptional}` : copy.fileHint;
  return (
    <FileDrop
      label={copy.file}
      title={name ?? copy.drop}
      hint={name ? copy.another : hint}
      accept=".csv,.tsv,.xlsx,.txt,.gift,.xml,.docx,text/plain,text/csv,text/xml"
      onFile={onFile}
    />
  );
}
