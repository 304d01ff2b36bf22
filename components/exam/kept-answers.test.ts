import fc from "fast-check";
import { beforeEach, expect, it, vi } from "vitest";
import type { ExamApi } from "@/components/exam/exam-api";
import { type ExamEvent, type ExamState, type Paper, reduceExam } from "@/components/exam/exam-state";
import { noFlags } from "@/components/exam/flags";
import { type KeptPaper, keepBeside } from "@/components/exam/kept-paper";
import { openExam } from "@/components/exam/open-exam";
import { addChoice, confirmChoice, countFrom, emptyOutbox, type Outbox } from "@/components/exam/outbox";
import { collectLeftovers, OutboxStore } from "@/components/exam/outbox-store";
import { NetworkError } from "@/lib/api-client";
import type { NumberedChoice } from "@/lib/exams/choice";
import type { Exam, Question } from "@/lib/exams/schema";
import { SAVES_MAX } from "@/lib/wire/limits";
import { stubLocalStorage } from "@/test/local-storage";

const LEARNER = "7";
const TOKEN = `e30.${Buffer.from(JSON.stringify({ user_id: LEARNER })).toString("base64url")}.x`;
const HEAD = `prostuti:learner:${LEARNER}:exam:3`;
const QUESTIONS = 7;
const NOW = new Date().toISOString();

/** A device's storage, which may have little room, and to which a page that is gone writes nothing more. */
class Disk extends Map<string, string> {
  room = Number.POSITIVE_INFINITY;
  refused = 0;
  private changesToCome = Number.POSITIVE_INFINITY;

  /** @returns whether the page was gone before the last of its changes */
  async losePageAfter(changes: number, work: () => void | Promise<void>): Promise<boolean> {
    this.changesToCome = changes;
    await work();
    const isGone = this.changesToCome <= 0;
    this.changesToCome = Number.POSITIVE_INFINITY;
    return isGone;
  }

  /** Work of another page, which stays. */
  asOther(work: () => void): void {
    const { changesToCome } = this;
    this.changesToCome = Number.POSITIVE_INFINITY;
    work();
    this.changesToCome = changesToCome;
  }

  used(): number {
    return [...this].reduce((sum, [key, value]) => sum + key.length + value.length, 0);
  }

  override set(key: string, value: string): this {
    if (this.changesToCome <= 0) return this;
    const more = value.length - (this.get(key)?.length ?? -key.length);
    if (more > 0 && this.used() + more > this.room) {
      this.refused += 1;
      throw new DOMException("full", "QuotaExceededError");
    }
    this.changesToCome -= 1;
    return super.set(key, value);
  }

  override delete(key: string): boolean {
    if (this.changesToCome <= 0) return false;
    this.changesToCome -= 1;
    return super.delete(key);
  }
}

/** The outbox and the kept paper as the build before wrote them: one record each. */
class StoreBefore {
  private readonly key: string;
  private memory: Outbox = emptyOutbox;
  constructor(attemptKey: string) {
    this.key = `prostuti:exam-outbox:8:${attemptKey}:${Math.random().toString(36).slice(2)}`;
  }
  read = () => this.memory;
  update(change: (outbox: Outbox) => Outbox): Outbox {
    this.memory = change(this.memory);
    const { lastSeq, entries } = this.memory;
    const inStorage = entries.map(({ optionId, ...rest }) => ({ ...rest, answerId: optionId }));
    try {
      if (entries.length === 0) localStorage.removeItem(this.key);
      else localStorage.setItem(this.key, JSON.stringify({ lastSeq, entries: inStorage, learner: LEARNER }));
    } catch {}
    return this.memory;
  }
}

function keepPaperBefore(kept: KeptPaper): void {
  try {
    localStorage.setItem(HEAD, JSON.stringify(kept));
  } catch {}
}

function keptPaperBefore(): KeptPaper | null {
  try {
    return JSON.parse(localStorage.getItem(HEAD) ?? "null");
  } catch {
    return null;
  }
}

type Build = "now" | "before";
type Opened = { paper: Paper; store: OutboxStore | StoreBefore };
type Page = { build: Build; state: ExamState; store: OutboxStore | StoreBefore };

const paperOf = (page: Page): Paper => {
  if (page.state.status !== "answering") throw new Error("not answering");
  return page.state.paper;
};

function keep(page: Page): void {
  const { store } = page;
  const kept = { paper: paperOf(page), serverAhead: 0 };
  if (store instanceof OutboxStore) keepBeside(store, LEARNER, kept);
  else keepPaperBefore({ ...kept, lastSeq: store.read().lastSeq });
}

function happen(page: Page, event: ExamEvent): void {
  page.state = reduceExam(page.state, event);
  keep(page);
}

function choose(page: Page, questionId: number, optionId: number | null): void {
  const entry = page.store.update((outbox) => addChoice(outbox, { questionId, optionId })).entries.at(-1);
  if (entry) happen(page, { type: "answerChosen", entry });
}

class Server {
  readonly saved = new Map<number, { optionId: number | null; seq: number }>();
  private starts = 0;
  readonly questions = (): Question[] =>
    Array.from({ length: QUESTIONS }, (_, id) => ({
      id,
      kind: "single" as const,
      question_text: "?",
      marks: 1,
      answers: [],
      selected_answer_id: this.saved.get(id)?.optionId ?? null,
      is_flagged: false,
    }));
  save({ questionId, optionId, seq }: NumberedChoice): void {
    if (seq > (this.saved.get(questionId)?.seq ?? 0)) this.saved.set(questionId, { optionId, seq });
  }
  start() {
    this.starts += 1;
    const last_seq = Math.max(0, ...[...this.saved.values()].map(({ seq }) => seq));
    return { id: 8, attempt_key: this.key(), deadline_at: NOW, last_seq };
  }
  key = () => `key-${this.starts}`;
  api(isOnline: boolean): ExamApi {
    const exam = { id: 3, batch_id: 1, title: "হৃদ্‌যন্ত্র", user_attempt: { is_completed: false } } as Exam;
    return {
      exam: async () => {
        if (!isOnline) throw new NetworkError();
        return exam;
      },
      start: async () => this.start(),
      questions: async () => this.questions(),
      save: async (_key: string, entry: NumberedChoice) => this.save(entry),
      listSize: () => SAVES_MAX,
      saveList: async (_key: string, entries: readonly NumberedChoice[]) => {
        for (const entry of entries) this.save(entry);
        return { kept: entries, saved: null };
      },
    } as unknown as ExamApi;
  }
}

/** As the build before opened an exam. */
function openBefore(server: Server, isOnline: boolean, hold: () => void): Opened | null {
  const kept = keptPaperBefore();
  if (!isOnline && !kept) return null;
  const started = isOnline ? server.start() : null;
  if (started && kept) keepPaperBefore({ ...kept, paper: { ...kept.paper, attemptKey: started.attempt_key } });
  hold();
  const leftovers = collectLeftovers(localStorage, 8);
  if (!started && kept) {
    const store = new StoreBefore(kept.paper.attemptKey);
    const { entries } = store.update(() => countFrom(leftovers.outbox, kept.lastSeq));
    leftovers.forget();
    const chosen = Object.fromEntries(entries.map(({ questionId, optionId }) => [questionId, optionId]));
    const pending = Object.fromEntries(entries.map(({ questionId, seq }) => [questionId, seq]));
    return { paper: { ...kept.paper, chosen: { ...kept.paper.chosen, ...chosen }, pending }, store };
  }
  for (const entry of leftovers.outbox.entries) server.save(entry);
  leftovers.forget();
  const attemptKey = server.key();
  const store = new StoreBefore(attemptKey);
  store.update(() => countFrom(emptyOutbox, Math.max(started?.last_seq ?? 0, leftovers.outbox.lastSeq)));
  const questions = server.questions();
  const chosen = Object.fromEntries(questions.map(({ id, selected_answer_id }) => [id, selected_answer_id]));
  const exam = { id: 3, batch_id: 1, title: "হৃদ্‌যন্ত্র" } as Exam;
  const rest = { exam, attemptId: 8, attemptKey, deadlineAt: Date.parse(NOW), questions, pending: {}, ...noFlags };
  return { paper: { ...rest, chosen, connection: "online" }, store };
}

const slots = fc.nat({ max: QUESTIONS - 1 });
const options = fc.option(fc.integer({ min: 1, max: 4 }));
/** Mostly the page stays; else it is gone after so many changes of the storage. */
const changes = fc.oneof(
  { weight: 4, arbitrary: fc.constant(Number.POSITIVE_INFINITY) },
  { weight: 1, arbitrary: fc.nat({ max: 12 }) },
);
const builds = fc.constantFrom<Build[]>("now", "now", "before");

const step = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({ type: fc.constant("choose" as const), slot: slots, option: options, changes }),
  },
  { weight: 5, arbitrary: fc.record({ type: fc.constant("confirm" as const), place: fc.nat({ max: 3 }), changes }) },
  {
    weight: 3,
    arbitrary: fc.record({ type: fc.constant("reload" as const), isOnline: fc.boolean(), build: builds, changes }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant("second" as const),
      isOnline: fc.boolean(),
      build: builds,
      meanwhile: fc.option(fc.tuple(slots, options)),
      changes,
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant("confirmLate" as const), place: fc.nat({ max: 3 }) }) },
  { weight: 1, arbitrary: fc.constant({ type: "takeBack" as const }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
const full = fc.record({ type: fc.constant("full" as const), room: fc.option(fc.nat({ max: 600 })) });
type AnyStep = Step | { type: "full"; room: number | null };

/** The build before lost sight of what it had just sent where its page was gone before the paper came. */
const changesOf = ({ build, changes }: { build: Build; changes: number }) =>
  build === "now" ? changes : Number.POSITIVE_INFINITY;

let disk: Disk;
beforeEach(() => {
  vi.stubGlobal("window", new EventTarget());
  return () => vi.unstubAllGlobals();
});

/** One learner, one device, one server, and what the learner must find again. */
class World {
  readonly server = new Server();
  /** The page that has the exam open, and the one from which it was taken. */
  private page: Page | null = null;
  private overtaken: Page | null = null;
  /** The choices that may be found for a question: one, or two where the page was gone while it chose. */
  private readonly wanted = Array.from({ length: QUESTIONS }, () => new Set<number | null>([null]));
  /** Questions of which the device had no room for a choice. */
  private readonly uncertain = new Set<number>();
  /** Choices for which the device had no room: they live in the memory of their page, and come back with it. */
  private readonly unkept = Array.from({ length: QUESTIONS }, () => new Set<number | null>());

  constructor() {
    disk = new Disk();
    stubLocalStorage(disk);
    disk.set("token", TOKEN);
  }

  async play(step: AnyStep): Promise<void> {
    const refused = disk.refused;
    switch (step.type) {
      case "choose":
        await this.choose(step.slot, step.option, step.changes);
        if (disk.refused > refused) this.doubt(step.slot, step.option);
        return;
      case "confirm":
        if (this.page) await this.lose(step.changes, () => this.page && this.confirm(this.page, step.place));
        return;
      case "confirmLate":
        // The build before writes all its choices again, also those that were taken over.
        if (this.overtaken?.build === "now" && paperOf(this.overtaken).attemptKey === this.server.key()) {
          this.confirm(this.overtaken, step.place, false);
        }
        return;
      case "full":
        disk.room = step.room === null ? Number.POSITIVE_INFINITY : disk.used() + step.room;
        return;
      case "reload":
        this.page = null;
        await this.lose(changesOf(step), () => this.open(step.build, step.isOnline));
        break;
      case "second":
        await this.lose(changesOf(step), () => this.open(step.build, step.isOnline, step.meanwhile));
        break;
      case "takeBack":
        await this.takeBack();
    }
    if (disk.refused > refused) for (let slot = 0; slot < QUESTIONS; slot += 1) this.uncertain.add(slot);
  }

  /** With all the room and the connection, everything arrives. */
  async end(): Promise<void> {
    disk.room = Number.POSITIVE_INFINITY;
    this.page = null;
    await this.open("now", true);
    expect([...disk.keys()].filter((key) => key.includes("exam-outbox"))).toEqual([]);
  }

  private async lose(changes: number, work: () => void | Promise<void> | null): Promise<void> {
    if (await disk.losePageAfter(changes, async () => void (await work()))) this.page = null;
  }

  private doubt(slot: number, option: number | null): void {
    this.uncertain.add(slot);
    this.unkept[slot]?.add(option);
  }

  private async choose(slot: number, option: number | null, changes: number): Promise<void> {
    const { page } = this;
    if (!page) return;
    await this.lose(changes, () => choose(page, slot, option));
    if (this.page) this.wanted[slot] = new Set([option]);
    else this.wanted[slot]?.add(option);
  }

  private confirm(page: Page, place: number, isKept = true): void {
    const { entries } = page.store.read();
    const entry = entries[place % Math.max(1, entries.length)];
    if (!entry) return;
    this.server.save(entry);
    page.store.update((outbox) => confirmChoice(outbox, entry.seq));
    if (isKept) happen(page, { type: "answersSaved", entries: [entry], deadlineAt: Date.parse(NOW) });
  }

  private async open(build: Build, isOnline: boolean, meanwhile: [number, number | null] | null = null) {
    const before = this.page;
    const hold = () => {
      if (before && meanwhile) {
        const [slot, option] = meanwhile;
        const { refused } = disk;
        disk.asOther(() => choose(before, slot, option));
        if (disk.refused > refused) this.doubt(slot, option);
        this.wanted[slot] = new Set([option]);
      }
      this.overtaken = before;
      this.page = null;
    };
    const opened =
      build === "before" ? openBefore(this.server, isOnline, hold) : await this.openNow(isOnline, async () => hold());
    if (opened) this.show(build, opened, isOnline);
  }

  private async openNow(isOnline: boolean, hold: () => Promise<void>, previous?: OutboxStore): Promise<Opened | null> {
    const options = { storage: localStorage, hold, previous };
    const { event, store } = await openExam(this.server.api(isOnline), 3, options).catch((error: unknown) => {
      if (error instanceof NetworkError) return { event: null, store: undefined };
      throw error;
    });
    return event?.type === "opened" && store ? { paper: event.paper, store } : null;
  }

  private async takeBack(): Promise<void> {
    const { overtaken, page } = this;
    if (!overtaken || !(overtaken.store instanceof OutboxStore)) return;
    const hold = async () => {
      this.overtaken = page;
    };
    const opened = await this.openNow(true, hold, overtaken.store);
    if (opened) this.show("now", opened, true);
  }

  private show(build: Build, { paper, store }: Opened, isOnline: boolean): void {
    for (const [slot, unkept] of this.unkept.entries()) {
      const shown = (paper.chosen[slot] ?? null) as number | null;
      if (isOnline && this.uncertain.delete(slot)) this.wanted[slot] = new Set([shown, ...unkept]);
      if (this.uncertain.has(slot)) continue;
      const wanted = [...(this.wanted[slot] ?? [])];
      expect(wanted, `question ${slot}`).toContain(shown);
      this.wanted[slot] = new Set([shown, ...wanted.filter((option) => unkept.has(option))]);
    }
    this.page = { build, store, state: { status: "answering", paper } };
    keep(this.page);
  }
}

async function playAll(steps: readonly AnyStep[]): Promise<void> {
  const world = new World();
  for (const step of [{ type: "reload", isOnline: true, build: "now", changes: Number.POSITIVE_INFINITY }, ...steps]) {
    await world.play(step as AnyStep);
  }
  await world.end();
}

it("the newest choice of each question is found again, whatever becomes of the pages, in either build", async () => {
  await fc.assert(fc.asyncProperty(fc.array(step, { maxLength: 40 }), playAll), { numRuns: 300 });
});

it("a full device loses nothing but what it had no room for", async () => {
  const steps = fc.oneof({ weight: 6, arbitrary: step }, { weight: 1, arbitrary: full });
  const always = Number.POSITIVE_INFINITY;
  // The paper gets shorter by the choice for which the outbox has no room; it was shown later, and never sent.
  const shorter: AnyStep[] = [
    { type: "full", room: 0 },
    { type: "choose", slot: 0, option: 1, changes: always },
    { type: "second", isOnline: true, build: "now", meanwhile: null, changes: 0 },
    { type: "reload", isOnline: false, build: "now", changes: always },
  ];
  const property = fc.asyncProperty(fc.array<AnyStep>(steps, { maxLength: 40 }), playAll);
  await fc.assert(property, { numRuns: 300, examples: [[shorter]] });
});
