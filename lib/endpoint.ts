import type { z } from "zod";
import type { Capability } from "@/lib/accounts/capabilities";
import type { LimitName } from "@/lib/rate-limit";

export const httpMethods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;
export type HttpMethod = (typeof httpMethods)[number];

/**
 * Callers that a route accepts.
 *
 * `optional` accepts a request without a token or with a valid one (a bad one is 401). `claims` is `learner` where the
 * handler's own statement checks that the token's session lives (`askAsCaller`), as those of the hot routes do. `staff` is
 * the console's cookie and no token, and for a write the site's own pages only (contract §11).
 */
export type Access = "public" | "optional" | "learner" | "staff" | "claims";

export type StaffAdmission = {
  auth: "staff";
  capability: Capability;
  /**
   * True for the few routes that staff need in order to set up their second factor; all others refuse them until then.
   */
  beforeSecondFactor?: boolean;
};
export type Admission = StaffAdmission | { auth: Exclude<Access, "staff">; capability?: undefined };

type Address = {
  method: Exclude<HttpMethod, "OPTIONS">;
  /** As in the API document: `/api/exams/{id}/`. */
  path: `/${string}/`;
};
type Facts = {
  summary: string;
  /** Served without Next (server/hot.ts). */
  hot?: boolean;
  /** False keeps it out of the API document. */
  documented?: boolean;
  /** True where the account itself is at stake: staff with a second step must show it first. */
  secondStep?: boolean;
  /** True where the handler asks for access to a batch: 403 for callers who are refused it, 404 where it is hidden. */
  batchAccess?: boolean;
  /** Points per caller's address, taken before anything else happens. */
  limit?: LimitName;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Bytes that a multipart body may have. Set on routes that take files. */
  uploadLimit?: number;
  /** The handler itself reads the body as it comes, whatever its size. */
  streams?: boolean;
  /** Names are in lower case, as in `responseHeaders`. */
  headers?: z.ZodObject;
  /** Absent for a 204 and for handlers that return their own Reply or Response. */
  response?: z.ZodType;
  responseHeaders?: z.ZodObject;
  status?: number;
};

/** An endpoint before a handler implements it. The API document, the hot routes and the tests read it. */
export type Endpoint = Address & Admission & Facts;

type Declared = (Exclude<Admission, StaffAdmission> | Omit<StaffAdmission, "auth">) & Facts;

/** Declares an endpoint, one with a `capability` for staff; `route()` implements it and cannot contradict it. */
export function endpoint<
  const Method extends Address["method"],
  const Path extends Address["path"],
  const D extends Declared,
>(method: Method, path: Path, declared: D) {
  const auth = "capability" in declared ? { auth: "staff" } : {};
  return { method, path, ...auth, ...declared } as unknown as { method: Method; path: Path } & D &
    (D extends { capability: Capability } ? { auth: "staff" } : unknown);
}
