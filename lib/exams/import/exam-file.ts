export type ExamOption = { text: string; isCorrect: boolean };

export type ExamQuestion = {
  text: string;
  /** Exact decimal without superfluous zeros. */
  marks: string;
  options: ExamOption[];
  explanation: string;
};

/** All texts are NFC and plain. */
export type ExamFile = { title?: string; questions: ExamQuestion[] };

export const examFormats = ["csv", "gift", "aiken", "xml"] as const;
export type ExamFormat = (typeof examFormats)[number];

export type ProblemLevel = "error" | "warning";

/** `row` is the row of a spreadsheet or the line of a text file; without it, it concerns the file. */
export type ImportProblem = { row?: number; message: string; level: ProblemLevel };

export type ParsedQuestion = ExamQuestion & { row: number };

/** A question with a problem of its own may be incomplete. */
export type ParsedExam = { title?: string; questions: ParsedQuestion[]; problems: ImportProblem[] };

export type Report = (level: ProblemLevel, message: string) => void;

export function reportTo(problems: ImportProblem[], row?: number): Report {
  return (level, message) => void problems.push({ row, level, message });
}
