import type { Plan } from "./plan.ts";

/** The messages between the benchmark and its load generator, a process of its own. */
export type Call = {
  method: "GET" | "POST" | "PUT";
  path: string;
  token?: string;
  key?: string;
  body?: unknown;
  /** The response may come as browsers take it. */
  isPacked?: boolean;
};
export type Reply = { status: number; ms: number; text?: string };

/** On the connections, headers and all, by the client. */
export type Bytes = { sent: number; received: number };

export type Pace = {
  startSeconds: number;
  answerSeconds: number;
  submitSeconds: number;
};

export type Job =
  /** Closed loop: `connections` callers, each with its next call as soon as the last was answered. */
  | { kind: "closed"; port: number; calls: Call[]; connections: number; keepBodies: boolean }
  /** Open loop: a call every 1/rate seconds, whatever the answers do; times count from the planned moment. */
  | { kind: "steady"; port: number; calls: Call[]; perSecond: number }
  | { kind: "exam-day"; port: number; plan: Plan; pace: Pace; isPacked?: boolean };

export type StepName = "start" | "questions" | "save-answer" | "submit" | "results" | "leaderboard" | "my-ranking";

/** A row of the answers as the database has it; `savedAt` in epoch milliseconds. */
export type StoredSave = {
  learner: number;
  question: number;
  /** A single's option, or a statement. */
  option: number | null;
  /** The truth of a statement; a single has none. */
  value?: boolean | null;
  seq: number;
  savedAt: number;
};

/** A save that was acknowledged: sent for the first time at `sentAt`, and saved at `savedAt` as its answer says. */
export type SentSave = Omit<StoredSave, "savedAt"> & { sentAt: number; savedAt?: number };

export type ExamDayRecord = {
  /** Milliseconds from the planned moment to the answer. */
  latencies: Record<StepName, number[]>;
  errors: string[];
  /** Calls that could not be sent on time, as an earlier one of the same learner was not answered. */
  heldBack: number;
  /** Those that were acknowledged. */
  saves: SentSave[];
  submitted: ({ score: number; correct_answers: number; wrong_answers: number } | null)[];
  /** The first own ranking after the own submit; must show it already. */
  ownTotals: (number | null)[];
  wrongBoards: string[];
};

export type JobResult =
  | { kind: "closed"; replies: Reply[]; bytes: Bytes }
  | { kind: "steady"; replies: Reply[]; bytes: Bytes }
  | { kind: "exam-day"; record: ExamDayRecord }
  | { kind: "failed"; message: string };
