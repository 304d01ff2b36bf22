import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { processWide } from "@/lib/process-wide";
import type { StatementTrace } from "@/lib/tracing";

/** Facts about a request that are collected on its way, for its line in the log. */
export class RequestFacts {
  userId: number | undefined;
  /** The template of the route, once it is known. */
  route: string | undefined;
  isReported = false;
  /** Set only where requests are traced. */
  traceparent: string | null = null;
  statements: StatementTrace[] | undefined;
  #underWay = 0;
  #since = 0;
  #ms = 0;

  /** Time with several statements under way counts once. */
  beginStatement(): void {
    if (this.#underWay === 0) this.#since = performance.now();
    this.#underWay += 1;
  }

  endStatement(): void {
    this.#underWay -= 1;
    if (this.#underWay === 0) this.#ms += performance.now() - this.#since;
  }

  get databaseMs(): number {
    return this.#underWay > 0 ? this.#ms + performance.now() - this.#since : this.#ms;
  }
}

const shared = processWide<{ requestFacts: AsyncLocalStorage<RequestFacts | undefined> }>();
shared.requestFacts ??= new AsyncLocalStorage();
const requests = shared.requestFacts;

export const withFacts = <T>(facts: RequestFacts | undefined, work: () => T): T => requests.run(facts, work);
export const currentFacts = (): RequestFacts | undefined => requests.getStore();

export function knowUser(userId: number): void {
  const facts = requests.getStore();
  if (facts) facts.userId = userId;
}

export function beginTrace(facts: RequestFacts, traceparent: string | null): void {
  facts.traceparent = traceparent;
  facts.statements = [];
}
