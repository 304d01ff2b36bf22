"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { type BatchChoice, BatchField } from "@/components/staff/exams/batch-field";
import { ExamFields, rulesOf, type TypedRules } from "@/components/staff/exams/exam-fields";
import { FilePreview } from "@/components/staff/exams/file/file-preview";
import { FormatField } from "@/components/staff/exams/file/format-field";
import { QuestionFileDrop } from "@/components/staff/exams/file/question-file-drop";
import { useFilePreview } from "@/components/staff/exams/file/use-file-preview";
import { holdBrought, isWordName } from "@/components/staff/exams/word/brought";
import { explainFailure, fieldsOf } from "@/components/staff/ui/failure";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Spinner } from "@/components/ui/spinner";
import { toast } from "@/components/ui/toast";
import { staffExamsCopy } from "@/lib/copy/staff-exams";
import { staffWordCopy } from "@/lib/copy/staff-word";
import { createExam, importExam } from "@/lib/exams/staff-client";
import { TITLE_MAX } from "@/lib/wire/limits";

const copy = staffExamsCopy.new;
const required = staffExamsCopy.form.required;

const nameOf = ({ name }: File) => name.replace(/\.docx$/i, "").slice(0, TITLE_MAX);

const unwritten: TypedRules = {
  title: "",
  description: "",
  minutes: "",
  shuffle: true,
  negative: "0",
  negativeType: "fixed",
  floorAtZero: false,
  shuffleStatements: false,
  letters: "bengali",
  subject: "",
  chapter: "",
};

/** From a file, which is looked at first, or empty to be written question by question. */
export function NewExam({ batches }: { batches: readonly BatchChoice[] }) {
  const router = useRouter();
  const [batch, setBatch] = useState<number | null>(batches.length === 1 ? (batches[0]?.id ?? null) : null);
  const [rules, setRules] = useState(unwritten);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const reading = useFilePreview({ shuffle: rules.shuffle });
  const { file, format, convert, preview, confirmed, error } = reading;
  const [word, setWord] = useState<File | null>(null);
  const isReady = !file || reading.isReady;

  /** A Word file is looked at question by question, once there is an exam that they come into. */
  function choose(chosen: File) {
    if (!isWordName(chosen)) {
      setWord(null);
      return reading.choose(chosen);
    }
    reading.forget();
    setWord(chosen);
    if (rules.title.trim() === "") setRules({ ...rules, title: nameOf(chosen) });
  }

  async function create(event: FormEvent) {
    event.preventDefault();
    const typed = rulesOf({ ...rules, title: rules.title || (preview?.title ?? "") });
    const missing = {
      ...(batch === null ? { batch_id: required } : {}),
      ...(typed.title ? {} : { title: required }),
      ...(typed.minutes >= 1 ? {} : { minutes: required }),
    };
    setErrors(missing);
    setFailure(undefined);
    if (batch === null || Object.keys(missing).length > 0 || !isReady) return;
    setBusy(true);
    try {
      const body = { batch_id: batch, ...typed };
      const made = file ? await importExam(file, body, { format, confirmed, convert }) : await createExam(body);
      if ("outcome" in made && made.outcome === "unchanged") toast.success(copy.unchanged);
      if (word) holdBrought(word);
      router.push(word ? `/staff/exams/${made.id}/word` : `/staff/exams/${made.id}`);
    } catch (problem) {
      setErrors(fieldsOf(problem));
      setFailure(explainFailure(problem));
      setBusy(false);
    }
  }

  return (
    <form noValidate onSubmit={create} className="grid gap-3.5">
      <QuestionFileDrop name={(word ?? file)?.name} isOptional onFile={choose} />
      {word ? (
        <p className="text-meta text-muted">{staffWordCopy.wordNext}</p>
      ) : (
        <FormatField value={format} onChange={reading.chooseFormat} />
      )}
      {error && <Alert tone="bad" title={error} />}
      {file && !preview && !error && <Spinner />}
      <FilePreview exam={rulesOf(rules)} reading={reading}>
        <Card className="grid max-w-160 gap-3.5 p-4 md:p-5">
          <BatchField batches={batches} value={batch} onChange={setBatch} error={errors.batch_id} />
          <ExamFields
            value={rules.title || !preview?.title ? rules : { ...rules, title: preview.title }}
            onChange={setRules}
            errors={errors}
          />
          {failure && <Alert tone="bad" title={failure} />}
          <Button type="submit" busy={busy} disabled={!isReady} className="justify-self-start">
            {word ? staffWordCopy.withWord : file && preview ? copy.withFile(preview.questions.length) : copy.empty}
          </Button>
        </Card>
      </FilePreview>
    </form>
  );
}
