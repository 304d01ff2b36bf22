import "server-only";
import { processWide } from "@/lib/process-wide";

/** One statement of a request; instants in milliseconds since 1970. */
export type StatementTrace = { pool: string; name: string; text: string; beganAt: number; ms: number };

export type RequestTrace = {
  method: string;
  route: string;
  status: number;
  requestId?: string;
  /** The trace of the caller, where it traces too. */
  traceparent: string | null;
  beganAt: number;
  ms: number;
  statements: readonly StatementTrace[];
};

/** Set by server/tracing.ts, which alone knows OpenTelemetry, and only where the environment asks for it. */
const shared = processWide<{ trace: (request: RequestTrace) => void }>();

export const isTraced = (): boolean => shared.trace !== undefined;
export const traceRequest = (request: RequestTrace): void => shared.trace?.(request);
export function traceBy(trace: ((request: RequestTrace) => void) | undefined): void {
  shared.trace = trace;
}

export const instantOf = (moment: number): number => performance.timeOrigin + moment;
