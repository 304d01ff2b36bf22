import type { Call, SentSave, StoredSave } from "./messages.ts";
import type { PlannedExam, PlannedLearner, PlannedQuestion } from "./plan.ts";

type Save = SentSave & { key: string };

/** Servers follow the database's clock only when they differ by more. */
const CLOCKS_MS = 1000;

/** The place that a save fills: a question, or one statement of it. */
const keyOf = ({ learner, question, option, value }: Pick<StoredSave, "learner" | "question" | "option" | "value">) =>
  value === undefined ? `${learner} ${question}` : `${learner} ${question} ${option}`;

type Place = { learner: PlannedLearner; question: PlannedQuestion; statement?: number };

/** Clearing a statement is a save as another is. */
const TRUTHS = [true, false, null];

/** The content of a place's nth save. */
function contentOf({ learner, question, statement }: Place, seq: number) {
  const place = { learner: learner.id, question: question.id };
  if (statement !== undefined)
    return { ...place, option: statement, value: TRUTHS[seq % TRUTHS.length] as boolean | null };
  return { ...place, option: question.options[seq % question.options.length] as number };
}

/** The moment that an answer to a save names, in epoch milliseconds. */
function savedAtOf(text: string | undefined): number | undefined {
  try {
    return Date.parse((JSON.parse(text ?? "") as { saved_at: string }).saved_at);
  } catch {
    return undefined;
  }
}

/**
 * Every save that was sent and acknowledged. A question or statement is answered again only after its last save was
 * compared with the database, so that no save hides behind a later one.
 */
export class Ledger {
  private readonly exam: PlannedExam;
  private readonly places: Place[];
  private readonly sent = new Map<number, Save>();
  private readonly busy = new Set<string>();
  private readonly due = new Set<Save>();
  private turn = 0;
  acknowledged = 0;
  compared = 0;
  readonly lost: string[] = [];
  readonly wrong: string[] = [];

  constructor({ learners, examDay }: { learners: PlannedLearner[]; examDay: PlannedExam }) {
    this.exam = examDay;
    const asked = examDay.questions.flatMap((question): Omit<Place, "learner">[] =>
      question.kind === "true_false_set"
        ? question.options.map((statement) => ({ question, statement }))
        : [{ question }],
    );
    this.places = asked.flatMap((place) => learners.map((learner) => ({ learner, ...place })));
  }

  /** @returns undefined while every question and statement waits for its last save */
  next(now = Date.now()): { call: Call; settle: (status: number, text?: string) => void } | undefined {
    for (let tried = 0; tried < this.places.length; tried += 1) {
      const place = this.places[this.turn++ % this.places.length] as Place;
      const content = contentOf(place, this.sent.size + 1);
      const key = keyOf(content);
      if (!this.busy.has(key))
        return this.send({ ...content, key, seq: this.sent.size + 1, sentAt: now }, place.learner);
    }
    return undefined;
  }

  private send(save: Save, { token }: PlannedLearner) {
    const { key, question, option, value, seq } = save;
    this.sent.set(seq, save);
    this.busy.add(key);
    const body = { question_id: question, answer_id: option, value, seq };
    return {
      call: { method: "POST" as const, path: `/api/exams/${this.exam.id}/save-answer/`, token, body },
      settle: (status: number, text?: string) => {
        if (status !== 200) return void this.busy.delete(key);
        this.acknowledged += 1;
        save.savedAt = savedAtOf(text);
        this.due.add(save);
      },
    };
  }

  /**
   * Compares all saves acknowledged by now with the rows that are read then. @throws errors of `read`; nothing is
   * compared then
   */
  async compareWith(read: () => Promise<StoredSave[]>): Promise<void> {
    const due = [...this.due];
    const rows = new Map((await read()).map((row) => [keyOf(row), row]));
    for (const save of due) {
      this.due.delete(save);
      this.busy.delete(save.key);
      this.compared += 1;
      this.judge(save, rows.get(save.key));
    }
  }

  private judge(save: Save, row: StoredSave | undefined): void {
    // A save without an acknowledgement may have been taken after it.
    const stored = row && row.seq > save.seq ? this.sent.get(row.seq) : save;
    if (row && stored?.key !== save.key)
      return void this.wrong.push(`${nameOf(save)}: ${row.seq} was never sent there`);
    const { lost, wrong } = judgeSave(stored ?? save, row, stored === save);
    this.lost.push(...lost);
    this.wrong.push(...wrong);
  }
}

const nameOf = ({ seq, learner, question, option, value }: SentSave) =>
  `save ${seq} (learner ${learner}, question ${question}${value === undefined ? "" : `, statement ${option}`})`;

/** The fault of a save's row, by its number, option or truth, and time. */
function judgeSave(save: SentSave, row: StoredSave | undefined, isAcknowledged = true) {
  const faults = { lost: [] as string[], wrong: [] as string[] };
  const name = nameOf(save);
  if (!row || row.seq < save.seq) {
    faults.lost.push(`${name} is ${row ? `still ${row.seq}` : "not there"}`);
    return faults;
  }
  if (row.seq > save.seq) faults.wrong.push(`${name} has the number ${row.seq}`);
  if (row.option !== save.option) faults.wrong.push(`${name} has option ${row.option} instead of ${save.option}`);
  if (row.value !== save.value) faults.wrong.push(`${name} is ${row.value} instead of ${save.value}`);
  // A save that was sent twice keeps the time of the first, and its answer names that of the second.
  const isInTime =
    row.savedAt >= save.sentAt - CLOCKS_MS && (!isAcknowledged || row.savedAt <= (save.savedAt ?? Number.NaN));
  if (!isInTime) faults.wrong.push(`${name} has the time ${row.savedAt}, sent ${save.sentAt}, told ${save.savedAt}`);
  return faults;
}

/** The same of all saves of an exam in which each is the only one of its place; what a submit brought in later has its time. */
export function judgeSaves(saves: readonly SentSave[], stored: readonly StoredSave[]) {
  const rows = new Map(stored.map((row) => [keyOf(row), row]));
  const faults = saves.map((save) => judgeSave(save, rows.get(keyOf(save))));
  return { lost: faults.flatMap(({ lost }) => lost), wrong: faults.flatMap(({ wrong }) => wrong) };
}
