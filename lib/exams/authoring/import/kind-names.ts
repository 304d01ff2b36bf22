import "server-only";
import { looseText } from "@/lib/exams/authoring/import/clean-text";
import { type QuestionKind, questionKinds } from "@/lib/exams/question-kind";

/** Names by which files call a kind; between the words stands any of space, hyphen, slash and underscore. */
const names: Record<QuestionKind, readonly string[]> = {
  single: [
    ...["single", "mcq", "sba", "single best answer", "single choice", "multiple choice", "multichoice"],
    ...["একক", "এক উত্তর", "এমসিকিউ", "বহুনির্বাচনি", "বহুনির্বাচনী"],
  ],
  true_false_set: [
    ...["true false set", "true false", "multiple true false", "mtf", "tf", "t f", "kprime"],
    ...["সত্য মিথ্যা সেট", "সত্য মিথ্যা", "ঠিক ভুল", "সঠিক ভুল"],
  ],
};

const fold = (name: string) => looseText(name.replace(/[\s/_–-]/g, " "));
const known = new Map(questionKinds.flatMap((kind) => names[kind].map((name) => [fold(name), kind] as const)));

/** Null for a name that is no kind's. */
export const kindNamed = (name: string): QuestionKind | null => known.get(fold(name)) ?? null;
