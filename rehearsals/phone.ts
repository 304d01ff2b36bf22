import { setTimeout as sleep } from "node:timers/promises";
import { createExamApi, type ExamApi } from "@/components/exam/exam-api";
import type { ExamPlace } from "@/components/exam/exam-place";
import type { Paper as OpenPaper } from "@/components/exam/exam-state";
import { openExam } from "@/components/exam/open-exam";
import { addChoice } from "@/components/exam/outbox";
import { OutboxSender } from "@/components/exam/outbox-sender";
import type { OutboxStore } from "@/components/exam/outbox-store";
import { setbackOf, waitBeforeRetry } from "@/components/exam/refusal";
import { submitExam } from "@/components/exam/submit-exam";
import { type Choice, type Slot, slotOf, withChoice } from "@/lib/exams/choice";
import type { SaveAnswer, SavedAnswer, SavedList, SubmittedAnswer } from "@/lib/exams/schema";
import type { Link } from "./link.ts";

type Saved = Omit<SavedAnswer, "saved_at">;

/** A phone's storage, which only the page that is open may write. */
class Shelf {
  readonly map: Map<string, string>;
  isOpen = true;

  constructor(map: Map<string, string>) {
    this.map = map;
  }

  get length() {
    return this.map.size;
  }
  key = (index: number) => [...this.map.keys()][index] ?? null;
  getItem = (key: string) => this.map.get(key) ?? null;
  clear = () => undefined;
  setItem(key: string, value: string) {
    if (this.isOpen) this.map.set(key, value);
  }
  removeItem(key: string) {
    if (this.isOpen) this.map.delete(key);
  }
}

function placeFor(link: Link): ExamPlace {
  const exam = (id: number) => `/api/exams/${id}`;
  const post = <T>(path: string, body?: unknown, key?: string) => link.call<T>({ method: "POST", path, body, key });
  return {
    calls: {
      exam: (id: number) => ({ path: "", load: () => link.call({ method: "GET", path: `${exam(id)}/` }) }),
      start: (id: number) => post(`${exam(id)}/start/`),
      questions: (id: number, key: string) => link.call({ method: "GET", path: `${exam(id)}/questions/`, key }),
      save: (id: number, key: string, answer: SaveAnswer) => post<SavedAnswer>(`${exam(id)}/save-answer/`, answer, key),
      saveList: (id: number, key: string, answers: SaveAnswer[]) =>
        post<SavedList>(`${exam(id)}/save-answer/`, { answers }, key),
      submit: (id: number, key: string, answers: SubmittedAnswer[]) =>
        link.call({ method: "PUT", path: `${exam(id)}/submit/`, body: { answers }, key }),
    },
    isLearners: false,
  } as unknown as ExamPlace;
}

// The page asks who is logged in; here each link knows its learner.
globalThis.localStorage ??= new Shelf(new Map()) as unknown as Storage;

/** A site that is away for longer has failed. */
const PATIENCE_MS = 120_000;

type Page = { paper: OpenPaper; store: OutboxStore; sender: OutboxSender<Saved>; shelf: Shelf };

/** An exam's screen without its pixels: the product's own outbox, sender, opening and hand-in, over a link that is cut. */
export class Phone {
  /** The newest choice of each slot. */
  readonly wanted = new Map<Slot, Choice>();
  /** Every choice of each slot by its number. */
  readonly made = new Map<Slot, Map<number, Choice>>();
  /** The highest number of each slot that the page was told is saved. */
  readonly acknowledged = new Map<Slot, number>();
  readonly problems: string[] = [];
  readonly link: Link;
  reloads = -1;
  private readonly examId: number;
  private readonly api: ExamApi;
  private readonly stored = new Map<string, string>();
  private page: Page | undefined;

  constructor(link: Link, examId: number) {
    this.link = link;
    this.examId = examId;
    this.api = createExamApi(placeFor(link), examId, () => undefined);
  }

  /** The questions as the page shows them. */
  get questions(): OpenPaper["questions"] {
    return this.page?.paper.questions ?? [];
  }

  /** Begins the exam, or opens it again after the page was gone. */
  async open(): Promise<void> {
    this.leave();
    this.reloads += 1;
    const shelf = new Shelf(this.stored);
    await this.insist(async () => {
      if (this.reloads === 0) await this.api.start();
      const { event, store } = await openExam(this.api, this.examId, {
        storage: shelf as unknown as Storage,
        isKept: false,
      });
      if (event.type !== "opened" || !store) throw new Error(`the exam is ${event.type}`);
      this.page = { paper: event.paper, store, shelf, sender: this.senderOf(store) };
    });
  }

  /** One tap after the other, and then a pause in which they are sent. */
  choose(choices: readonly Choice[]): void {
    const page = this.page;
    if (!page) throw new Error("No exam is open.");
    for (const choice of choices) {
      const slot = slotOf(choice);
      const { lastSeq: seq } = page.store.update((outbox) => addChoice(outbox, choice));
      page.paper = {
        ...page.paper,
        chosen: withChoice(page.paper.chosen, choice),
        pending: { ...page.paper.pending, [slot]: seq },
      };
      this.wanted.set(slot, choice);
      this.made.set(slot, (this.made.get(slot) ?? new Map<number, Choice>()).set(seq, choice));
    }
    page.sender.fill();
  }

  wake = () => this.page?.sender.wake();
  waiting = () => this.page?.store.read().entries.length ?? 0;

  async handIn(): Promise<void> {
    const page = this.page;
    if (!page) throw new Error("No exam is open.");
    page.sender.stop();
    await this.insist(() => submitExam({ api: this.api, paper: page.paper }));
    this.leave();
  }

  /** The page is gone in whatever it was doing; the phone's storage stays. */
  leave(): void {
    this.page?.sender.stop();
    if (this.page) this.page.shelf.isOpen = false;
    this.page = undefined;
  }

  /** Tries again as the screen does. */
  private async insist(work: () => Promise<unknown>): Promise<void> {
    const began = performance.now();
    for (let failures = 1; ; failures += 1) {
      try {
        return void (await work());
      } catch (error) {
        const setback = setbackOf(error);
        if (setback.kind !== "delayed" || performance.now() - began > PATIENCE_MS) throw error;
        await sleep(waitBeforeRetry(failures, setback.afterMs));
      }
    }
  }

  private confirm(slot: Slot, seq: number): void {
    this.acknowledged.set(slot, Math.max(seq, this.acknowledged.get(slot) ?? 0));
    if (this.page?.paper.pending[slot] !== seq) return;
    const { [slot]: _saved, ...pending } = this.page.paper.pending;
    this.page.paper = { ...this.page.paper, pending };
  }

  private senderOf(store: OutboxStore): OutboxSender<Saved> {
    const key = () => this.page?.paper.attemptKey ?? "";
    return new OutboxSender<Saved>(
      store,
      {
        save: (entry) => this.api.save(key(), entry),
        saveList: (entries) => this.api.saveList(key(), entries),
        listSize: this.api.listSize,
      },
      {
        onSaved: (entries) => {
          for (const entry of entries) this.confirm(slotOf(entry), entry.seq);
        },
        onDelayed: () => undefined,
        onRefused: (code) => void this.problems.push(`a save was refused: ${code}`),
        onSessionLost: () => void this.problems.push("the session was lost"),
      },
    );
  }
}
