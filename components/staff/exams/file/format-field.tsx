import { SelectField } from "@/components/staff/ui/form-fields";
import { staffExamsCopy } from "@/lib/copy/staff-exams";
import { type ImportFormat, importFormats } from "@/lib/exams/authoring/import/exam-file";

const copy = staffExamsCopy.new;

type FormatFieldProps = { value: ImportFormat | undefined; onChange: (format: ImportFormat | undefined) => void };

/** Undefined lets the server find the format by the file. */
export function FormatField({ value, onChange }: FormatFieldProps) {
  return (
    <SelectField
      label={copy.format}
      value={value ?? ""}
      onChange={({ target }) => onChange(importFormats.find((format) => format === target.value))}
      className="max-w-105"
    >
      <option value="">{copy.formats.auto}</option>
      {importFormats.map((format) => (
        <option key={format} value={format}>
          {copy.formats[format]}
        </option>
      ))}
    </SelectField>
  );
}
