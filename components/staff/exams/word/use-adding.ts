import { useRef, useState } from "react";
import { conflictOf } from "@/components/staff/exams/conflict";
import { draftOf } from "@/components/staff/exams/editor/editor-items";
import { type Imported, mapPieces, pendingPicture, picturesIn } from "@/components/staff/exams/word/imported";
import type { ReadBrought } from "@/components/staff/exams/word/use-brought";
import { explainFailure } from "@/components/staff/ui/failure";
import { fieldProblem } from "@/lib/copy/field-problems";
import { staffWordCopy as copy } from "@/lib/copy/staff-word";
import type { KeptPicture } from "@/lib/exams/pictures/schema";
import { addQuestions, keepPicture } from "@/lib/exams/staff-client";
import type { AddedInBulk, BulkQuestions, StaffExam } from "@/lib/exams/staff-schema";
import { BODY_MAX_BYTES } from "@/lib/wire/limits";

const utf8 = new TextEncoder();

type Sent = BulkQuestions["questions"];
export type Seen = NonNullable<BulkQuestions["replaces"]>;
type AddedTo = Pick<StaffExam, "id" | "is_active">;
type Change = Partial<Pick<Imported, "isAdded" | "refusal">>;

/** Bytes of a request's questions; beside them stand the batch and the questions that are replaced. */
const QUESTIONS_MAX_BYTES = BODY_MAX_BYTES - 128 * 1024;
/** One is sent while the server draws another. */
const PICTURES_AT_ONCE = 2;
/** So many at once, so that a slow line shows that it goes on. */
const QUESTIONS_A_REQUEST = 100;

/**
 * Divides the questions into requests that the server reads.
 *
 * @param most questions of one request
 */
export function inRequests(questions: Sent, most = QUESTIONS_A_REQUEST): Sent[] {
  const requests: Sent[] = [];
  let size = 0;
  for (const question of questions) {
    // The comma between two questions counts.
    const bytes = utf8.encode(JSON.stringify(question)).length + 1;
    const last = requests.at(-1);
    if (last && last.length < most && size + bytes <= QUESTIONS_MAX_BYTES) {
      last.push(question);
      size += bytes;
    } else {
      requests.push([question]);
      size = bytes;
    }
  }
  return requests;
}

const reasonOf = ({ problems }: AddedInBulk["refused"][number]): string =>
  Object.values(problems).flat().map(fieldProblem).join(" ");

/**
 * Brings questions into the exam: their pictures first, then themselves. Whatever was kept before a line broke is not sent
 * twice, and the server adds no question of the same batch and place again. An exam that learners may begin takes all at
 * once or none: whoever begins between two requests would have a part of them.
 */
export function useAdding(
  { id: examId, is_active: isActive }: AddedTo,
  onChange: (place: number, change: Change) => void,
) {
  const [progress, setProgress] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const kept = useRef(new Map<string, KeptPicture>());
  const hasReplaced = useRef(new Set<string>());

  async function keepPictures(read: ReadBrought, questions: readonly Imported[]): Promise<void> {
    const keyOf = (picture: number) => `${read.batch} ${picture}`;
    const wanted = questions.flatMap(picturesIn).flatMap(({ id }) => pendingPicture(id) ?? []);
    const fresh = [...new Set(wanted)].filter((picture) => !kept.current.has(keyOf(picture)));
    const waiting = [...fresh];
    const keepNext = async () => {
      for (let picture = waiting.shift(); picture !== undefined; picture = waiting.shift()) {
        const found = read.pictureAt(picture);
        setProgress(copy.pictureOf(fresh.length - waiting.length, fresh.length));
        if (found) kept.current.set(keyOf(picture), await keepPicture(examId, new File([found.blob], "picture")));
      }
    };
    await Promise.all(Array.from({ length: PICTURES_AT_ONCE }, keepNext));
  }

  const sentOf = ({ batch }: ReadBrought, { place, item }: Imported): Sent[number] => {
    const fields = mapPieces(item.fields, (node) => {
      const pending = node.type === "picture" ? pendingPicture(node.attrs.id) : null;
      const picture = pending === null ? undefined : kept.current.get(`${batch} ${pending}`);
      return node.type === "picture" && picture ? { ...node, attrs: { ...node.attrs, ...picture } } : node;
    });
    return { place, question: draftOf(fields) };
  };

  /**
   * @param replaces the exam's questions as they are shown, which these take the place of
   * @returns the places of those that the exam has now
   */
  async function add(read: ReadBrought, questions: readonly Imported[], replaces: Seen | null): Promise<number[]> {
    setFailure(null);
    setProgress(copy.sending);
    const places: number[] = [];
    try {
      await keepPictures(read, questions);
      setProgress(copy.sending);
      const sent = questions.map((one) => sentOf(read, one));
      const requests = inRequests(sent, isActive ? sent.length : undefined);
      if (isActive && requests.length > 1) {
        setFailure(copy.tooMuchWhileActive);
        return [];
      }
      for (const request of requests) {
        const isFirst = replaces !== null && !hasReplaced.current.has(read.batch);
        const body = { batch: read.batch, questions: request, ...(isFirst && { replaces }) };
        const { added, refused } = await addQuestions(examId, body);
        if (added.length > 0) hasReplaced.current.add(read.batch);
        for (const { place } of added) onChange(place, { isAdded: true, refusal: null });
        for (const one of refused) onChange(one.place, { refusal: reasonOf(one) });
        places.push(...added.map(({ place }) => place));
      }
    } catch (error) {
      const conflict = conflictOf(error);
      setFailure(conflict ? copy.conflict(conflict.who) : explainFailure(error));
    } finally {
      setProgress(null);
    }
    return places;
  }

  return { add, progress, failure };
}
