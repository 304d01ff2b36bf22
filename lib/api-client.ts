import type { ErrorCode } from "@/lib/errors";
import { forgetUnsentAnswers } from "@/lib/learner-storage";
import { accessToken, clearTokens, currentLearner, refreshToken, storeTokens } from "@/lib/session-store";
import { SECOND_STEP_HEADER, type SecondStepState, secondStepStates } from "@/lib/wire/second-step";

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

export type CallOptions = {
  headers?: Record<string, string>;
  /** An ended login throws a SessionLostError instead of opening the login page. */
  keepPage?: boolean;
  /** A slower response becomes a NetworkError. */
  timeoutMs?: number;
  keepalive?: boolean;
  signal?: AbortSignal;
  /** A dead token must not stop a mailed link from working, and a refusal of it says nothing about the session. */
  withoutToken?: boolean;
};
type RequestOptions = CallOptions & { method?: string; body?: unknown };

function limitOf({ timeoutMs, signal }: CallOptions): AbortSignal | undefined {
  if (timeoutMs === undefined) return signal;
  const timeout = AbortSignal.timeout(timeoutMs);
  return signal ? AbortSignal.any([signal, timeout]) : timeout;
}

async function send(path: string, options: RequestOptions, token: string | null) {
  const { method = "GET", body, headers, keepalive } = options;
  const isForm = body instanceof FormData;
  try {
    return await fetch(path, {
      method,
      headers: {
        ...(body !== undefined && !isForm ? { "Content-Type": "application/json" } : {}),
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      body: isForm ? body : body === undefined ? undefined : JSON.stringify(body),
      keepalive,
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
  const response = await send("/auth/jwt/refresh/", options, null);
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
  const response = await send(path, options, token);
  if (response.status !== 401) return { response, ended: false };
  // Somebody who signed out or logged in anew during this request has left that login already.
  if (!(await refreshSession(token))) return { response, ended: accessToken() === token };
  return { response: await send(path, options, accessToken()), ended: false };
}

async function request(path: string, options: RequestOptions = {}): Promise<Response> {
  if (options.withoutToken) return send(path, options, null);
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

let signInAgain: (() => Promise<boolean>) | null = null;

/** @param ask signs in to the console again in place, or resolves to false when nobody did */
export function onStaffSessionLost(ask: () => Promise<boolean>): () => void {
  signInAgain = ask;
  return () => {
    if (signInAgain === ask) signInAgain = null;
  };
}

/** The console's session is a cookie. When it has ended, its owner signs in in place and the request goes on. */
async function requestAsStaff(path: string, options: RequestOptions = {}): Promise<Response> {
  const response = await send(path, options, null);
  if (response.status !== 401) return response;
  if (options.keepPage) throw new SessionLostError("session lost");
  if (signInAgain) {
    if (await signInAgain()) return send(path, options, null);
    throw new SessionLostError("session lost");
  }
  window.location.assign("/staff/sign-in");
  return response;
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

export type Read<T> = { path: string; load: (options?: CallOptions) => Promise<T> };

/**
 * Bodies are not validated again, because the server sends none that fails its schema.
 *
 * @throws ApiError, NetworkError
 */
function clientOf(ask: Sender) {
  const json = async <T>(path: string, options?: RequestOptions) => readSuccess<T>(await ask(path, options));
  return {
    read: <T>(path: string): Read<T> => ({ path, load: (options) => json<T>(path, options) }),
    get: <T>(path: string, options?: CallOptions) => json<T>(path, options),
    post: <T>(path: string, body?: unknown, options?: CallOptions) =>
      json<T>(path, { ...options, method: "POST", body }),
    put: <T>(path: string, body?: unknown, options?: CallOptions) => json<T>(path, { ...options, method: "PUT", body }),
    patch: <T>(path: string, body?: unknown, options?: CallOptions) =>
      json<T>(path, { ...options, method: "PATCH", body }),
    delete: <T>(path: string, body?: unknown, options?: CallOptions) =>
      json<T>(path, { ...options, method: "DELETE", body }),
    request: (path: string, options?: CallOptions) => ask(path, options),
  };
}

export const apiClient = clientOf(request);
/** The client for `/api/staff/…`. */
export const staffApiClient = clientOf(requestAsStaff);

export async function signOut(): Promise<void> {
  const learner = currentLearner();
  try {
    // `request` would open the login page for a session that ended already, but signing out always leads home.
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
