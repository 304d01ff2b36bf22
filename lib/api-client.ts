import type { Endpoint } from "@/lib/endpoint";
import type { ApiClient, CallOptions, Read, Tokenless, WithToken } from "@/lib/endpoint-calls";
import type { ErrorCode } from "@/lib/errors";
import { forgetUnsentAnswers } from "@/lib/learner-storage";
import { accessToken, clearTokens, currentLearner, refreshToken, storeTokens } from "@/lib/session-store";
import { SECOND_STEP_HEADER, type SecondStepState, secondStepStates } from "@/lib/wire/second-step";

export type { CallOptions, Read };

/** A response that is not a success. `body` is its JSON, or null. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: unknown;
  /** How long to wait before the same is sent again (429, 503). */
  readonly retryAfterMs: number | undefined;
  /** The state of staff's second step, when it is the reason for the refusal. */
  readonly secondStep: SecondStepState | undefined;

  constructor(status: number, body: unknown, retryAfterMs?: number, secondStep?: SecondStepState) {
    super(`HTTP ${status}`);
    this.status = status;
    this.body = body;
    this.retryAfterMs = retryAfterMs;
    this.secondStep = secondStep;
  }

  /** The server's code for the refusal; null where it gives none. */
  get code(): ErrorCode | null {
    const { body } = this;
    const code = typeof body === "object" && body !== null && "code" in body ? body.code : null;
    return typeof code === "string" ? (code as ErrorCode) : null;
  }
}

/** The server was not reached, so nothing is known about the request. */
export class NetworkError extends Error {}

/** The login ended while the page was to stay; the caller lets the learner log in again in place (R18). */
export class SessionLostError extends Error {}

export type RequestOptions = CallOptions & { method?: string; body?: unknown };

function limitOf({ timeoutMs, signal }: CallOptions): AbortSignal | undefined {
  if (timeoutMs === undefined) return signal;
  const timeout = AbortSignal.timeout(timeoutMs);
  return signal ? AbortSignal.any([signal, timeout]) : timeout;
}

function bodyOf(body: unknown): { body?: BodyInit; headers?: Record<string, string> } {
  if (body === undefined) return {};
  const fields = Object.entries(body as Record<string, unknown>);
  if (!fields.some(([, value]) => value instanceof Blob)) {
    return { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } };
  }
  const form = new FormData();
  for (const [name, value] of fields) {
    if (value !== undefined && value !== null) form.set(name, value instanceof Blob ? value : String(value));
  }
  return { body: form };
}

/** @throws NetworkError */
export async function sendRequest(path: string, options: RequestOptions = {}, token: string | null = null) {
  const { body, headers } = bodyOf(options.body);
  try {
    return await fetch(path, {
      method: options.method ?? "GET",
      headers: { ...headers, ...(token ? { Authorization: `Bearer ${token}` } : {}), ...options.headers },
      body,
      keepalive: options.keepalive,
      signal: limitOf(options),
    });
  } catch (error) {
    throw new NetworkError("network", { cause: error });
  }
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return text ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}

/** All calls of every tab wait for a refresh, so it must not hang. */
const REFRESH_TIMEOUT_MS = 15_000;

/** Only a refusal by the server ends the login; a lost connection does not (R18). */
async function exchangeRefreshToken(): Promise<boolean> {
  const refresh = refreshToken();
  if (!refresh) return false;
  const options = { method: "POST", body: { refresh }, timeoutMs: REFRESH_TIMEOUT_MS };
  const response = await sendRequest("/auth/jwt/refresh/", options);
  if (response.ok) {
    storeTokens(await readSuccess<{ access: string; refresh?: string }>(response));
    return true;
  }
  if (response.status >= 500 || response.status === 429) throw new NetworkError("refresh");
  return false;
}

let refreshing: Promise<boolean> | null = null;

async function withTabLock<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request("prostuti-refresh", work) : work();
}

/**
 * Runs one refresh at a time across tabs; a call that waited takes its tokens.
 *
 * @param spent the access token that was refused
 */
function refreshSession(spent: string | null): Promise<boolean> {
  refreshing ??= withTabLock(async () => {
    const current = accessToken();
    if (current && current !== spent) return true;
    return exchangeRefreshToken();
  }).finally(() => {
    refreshing = null;
  });
  return refreshing;
}

/** `ended` means that there is no login any more. */
async function sendAsLearner(path: string, options: RequestOptions) {
  const token = accessToken();
  const response = await sendRequest(path, options, token);
  if (response.status !== 401) return { response, ended: false };
  // Somebody who signed out or logged in anew during this request has left that login already.
  if (!(await refreshSession(token))) return { response, ended: accessToken() === token };
  return { response: await sendRequest(path, options, accessToken()), ended: false };
}

export async function fetchAsLearner(path: string, options: RequestOptions = {}): Promise<Response> {
  const { response, ended } = await sendAsLearner(path, options);
  if (ended && options.keepPage) throw new SessionLostError("session lost");
  if (ended) {
    clearTokens();
    window.location.assign("/auth");
  }
  return response;
}

/** The header holds seconds only, because the site never sends a date. */
function retryAfterMs({ headers }: Response): number | undefined {
  const seconds = Number(headers.get("retry-after") ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : undefined;
}

/** The options of a call that shows staff's second step, once the server has asked for it. */
export const withSecondStep = (code: string | undefined) =>
  code ? { headers: { [SECOND_STEP_HEADER]: code } } : undefined;

export const secondStepOf = ({ headers }: Response) =>
  secondStepStates.find((state) => state === headers.get(SECOND_STEP_HEADER));

type Sender = (path: string, options?: RequestOptions) => Promise<Response>;

async function readSuccess<T>(response: Response): Promise<T> {
  const body = await readJson(response).catch((error: unknown) => {
    throw new NetworkError("network", { cause: error });
  });
  if (!response.ok) throw new ApiError(response.status, body, retryAfterMs(response), secondStepOf(response));
  // A hotspot's login or a page of maintenance stands in the way: whatever it says, the site was not reached.
  if (body === null && response.status !== 204) throw new NetworkError("not the site");
  return body as T;
}

type Query = URLSearchParams | Record<string, unknown>;
/** The path's parameters stand beside the options. */
type Call = CallOptions & { query?: Query; body?: unknown; [parameter: string]: unknown };

function addressOf(path: string, { query = {}, ...params }: Call = {}): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const asked = String(query instanceof URLSearchParams ? query : new URLSearchParams(given as [string, string][]));
  return asked ? `${filled}?${asked}` : filled;
}

/**
 * Gives calls their types from the declarations; the code is the same for all. Bodies are not validated again, because
 * the server sends none that fails its schema.
 *
 * @throws ApiError, NetworkError, and SessionLostError for calls with `keepPage`; so do the calls
 */
export function clientOf(ask: Sender) {
  const caller = (method: string) => async (path: string, call?: Call) =>
    readSuccess(await ask(addressOf(path, call), { ...call, method }));
  const client = {
    read(path: string, call?: Call): Read<unknown> {
      const address = addressOf(path, call);
      return { path: address, load: async (options) => readSuccess(await ask(address, { ...call, ...options })) };
    },
    get: caller("GET"),
    post: caller("POST"),
    put: caller("PUT"),
    patch: caller("PATCH"),
    delete: caller("DELETE"),
    fetch: (path: string, call?: Call) => ask(addressOf(path, call), call),
    address: addressOf,
  };
  return <E extends Endpoint>() => client as unknown as ApiClient<E>;
}

const anyone = clientOf(sendRequest);
/** Calls of endpoints without a login, so that a dead token does not stop a mailed link from working. */
export const publicApi = <Module>() => anyone<Tokenless<Module>>();
const learner = clientOf(fetchAsLearner);
export const learnerApi = <Module>() => learner<WithToken<Module>>();

export async function signOut(): Promise<void> {
  const learner = currentLearner();
  try {
    // `fetchAsLearner` would open the login page for a session that ended already, but signing out always leads home.
    await sendAsLearner("/auth/sessions/current/", { method: "DELETE" });
  } catch (error) {
    // Without a connection the session stays on the server until it runs out; this device forgets it all the same.
    if (!(error instanceof NetworkError)) throw error;
  } finally {
    clearTokens();
    forgetUnsentAnswers(learner);
  }
}

export function firstFieldError(error: unknown, field: string): string | undefined {
  if (!(error instanceof ApiError) || typeof error.body !== "object" || error.body === null) return undefined;
  const texts = (error.body as Record<string, unknown>)[field];
  if (typeof texts === "string") return texts;
  return Array.isArray(texts) && typeof texts[0] === "string" ? texts[0] : undefined;
}
