import "server-only";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { slowStatements, statementSeconds } from "@/lib/metrics";
import { currentFacts } from "@/lib/request-facts";
import { instantOf } from "@/lib/tracing";

const LONGEST_TEXT = 1000;

/** Values travel beside the text; literals in the text are constants, and are hidden too. */
export function shownStatement(text: string): string {
  return text
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$|E?'(?:[^'\\]|''|\\.)*'/gi, "'…'")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, LONGEST_TEXT);
}

type Query = { text?: unknown; name?: unknown };

/** @returns a function to call when the statement is answered */
export function watchStatement(pool: string, query: unknown): () => void {
  const facts = currentFacts();
  facts?.beginStatement();
  const beganAt = performance.now();
  return () => {
    facts?.endStatement();
    const ms = performance.now() - beganAt;
    const { text, name } = typeof query === "string" ? { text: query, name: undefined } : (query as Query);
    // Names are given by our own statements; the client gives none to Prisma's.
    statementSeconds.observe({ pool, statement: typeof name === "string" ? name : "unnamed" }, ms / 1000);
    if (typeof text !== "string") return;
    // A statement that goes on after the response belongs to no request any more.
    if (facts?.statements && !facts.isReported) {
      facts.statements.push({
        pool,
        ms,
        beganAt: instantOf(beganAt),
        text: shownStatement(text),
        name: typeof name === "string" ? name : "statement",
      });
    }
    if (ms < env.SLOW_STATEMENT_MS) return;
    slowStatements.inc({ pool });
    log.warn({ pool, ms: Math.round(ms), route: facts?.route, statement: shownStatement(text) }, "slow statement");
  };
}
