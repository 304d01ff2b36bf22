import { learnerApi } from "@/lib/api-client";
import type { BodyOf } from "@/lib/endpoint-calls";
import type * as claims from "@/lib/enrollments/claims/endpoints";
import type * as dues from "@/lib/enrollments/dues/endpoints";
import type * as enrollments from "@/lib/enrollments/endpoints";
import type * as waits from "@/lib/enrollments/waits/endpoints";

const api = learnerApi<typeof claims & typeof dues & typeof enrollments & typeof waits>();

export const enrolledCourses = api.read("/api/enrolled-courses/");
export const enrollmentHistory = api.read("/api/my-enrolled-courses-detailed/");
export const ownClaims = api.read("/api/my-claims/");
export const ownDues = api.read("/api/my-dues/");

export const enrolFree = (batchId: number) =>
  api.post("/api/free-enrollments/", { body: { batch_id: batchId }, keepPage: true });

export const courseWait = (id: number) => api.read("/api/courses/{id}/waiting/", { id });
export const waitForCourse = (id: number, isWaiting: boolean) =>
  api.put("/api/courses/{id}/waiting/", { id, body: { is_waiting: isWaiting } });

/** The page keeps what was typed when the login ends or the connection fails. */
const careful = { keepPage: true, timeoutMs: 20_000 };
export const handInClaim = (batchId: number, claim: BodyOf<typeof claims.postBatchClaims>) =>
  api.post("/api/batches/{id}/claims/", { id: batchId, body: claim, ...careful });
export const correctClaim = (id: number, claim: BodyOf<typeof claims.postBatchClaims>) =>
  api.put("/api/my-claims/{id}/", { id, body: claim, ...careful });
