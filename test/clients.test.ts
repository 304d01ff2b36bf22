import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { registry } from "@/app/api/registry";
import * as accounts from "@/lib/accounts/client";
import { preferencesSchema, registeredSchema, sessionSchema, tokenPairSchema, userSchema } from "@/lib/accounts/schema";
import * as calendar from "@/lib/calendar/client";
import { calendarSchema } from "@/lib/calendar/schema";
import * as catalogue from "@/lib/catalogue/client";
import { batchSchema, courseSchema } from "@/lib/catalogue/schema";
import * as certificates from "@/lib/certificates/client";
import { certificateSchema } from "@/lib/certificates/schema";
import * as dashboard from "@/lib/dashboard/client";
import { dashboardSchema } from "@/lib/dashboard/schema";
import * as enrollments from "@/lib/enrollments/client";
import { enrolledCourseSchema, enrollmentHistorySchema } from "@/lib/enrollments/schema";
import * as exams from "@/lib/exams/client";
import {
  examSchema,
  questionSchema,
  resultSchema,
  savedAnswerSchema,
  startedAttemptSchema,
  submittedSchema,
} from "@/lib/exams/schema";
import * as health from "@/lib/health/client";
import { healthSchema } from "@/lib/health/schema";
import * as leaderboard from "@/lib/leaderboard/client";
import { leaderboardSchema, ownRankingSchema } from "@/lib/leaderboard/schema";
import * as materials from "@/lib/materials/client";
import { continueWatchingSchema, recordingSchema, resourceSchema, savedPositionSchema } from "@/lib/materials/schema";
import * as privacy from "@/lib/privacy/client";
import { deletionPreviewSchema } from "@/lib/privacy/schema";

/** The clients of the browser and the routes agree: path, method, who may call, what is sent and what comes back. */
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
type Agreement = { call: () => Promise<unknown>; schema: z.ZodType | null | "file" };

/** The type checker refuses a call that promises another type than the schema gives. */
function json<T, S extends z.ZodType>(
  call: () => Promise<T>,
  schema: S,
  ..._promises: Same<T, z.output<S>> extends true ? [] : [never]
): Agreement {
  return { call, schema };
}
const nothing = (call: () => Promise<null>): Agreement => ({ call, schema: null });
const file = (call: () => Promise<Response>): Agreement => ({ call, schema: "file" });

const link = { uid: "MQ", token: "token" };
const registration = {
  first_name: "Nusrat",
  last_name: "Jahan",
  username: "nusrat",
  phone_number: "01711111111",
  email: "nusrat@example.com",
  password: "a long passphrase",
  confirm_password: "a long passphrase",
};
const SECRET = { current_password: "old", new_password: "new" };
const answer = { question_id: 1, answer_id: 2, seq: 3 };

const agreements: Record<string, Record<string, Agreement>> = {
  accounts: {
    logIn: json(() => accounts.logIn({ username: "nusrat", password: "secret" }), tokenPairSchema),
    register: json(() => accounts.register(registration), registeredSchema),
    activate: nothing(() => accounts.activate(link)),
    resendActivation: nothing(() => accounts.resendActivation(registration.email)),
    requestPasswordReset: nothing(() => accounts.requestPasswordReset(registration.email)),
    confirmPasswordReset: nothing(() => accounts.confirmPasswordReset({ ...link, new_password: "new" })),
    endSessionsAfterReset: nothing(() => accounts.endSessionsAfterReset(link)),
    currentUser: json(() => accounts.currentUser.load(), userSchema),
    changeProfile: json(() => accounts.changeProfile({ first_name: "Mim" }), userSchema),
    uploadPicture: json(() => accounts.uploadPicture(new Blob(["picture"])), userSchema),
    deleteAccount: nothing(() => accounts.deleteAccount({ current_password: "secret" })),
    changePassword: nothing(() => accounts.changePassword(SECRET)),
    ownSessions: json(() => accounts.ownSessions.load(), z.array(sessionSchema)),
    endSession: nothing(() => accounts.endSession("018f")),
    endOtherSessions: nothing(() => accounts.endOtherSessions()),
    endAllSessions: nothing(() => accounts.endAllSessions()),
    ownPreferences: json(() => accounts.ownPreferences.load(), preferencesSchema),
    changePreferences: json(() => accounts.changePreferences({ hide_name: true }), preferencesSchema),
  },
  calendar: {
    calendarFeed: json(() => calendar.calendarFeed.load(), calendarSchema),
    renewCalendar: json(() => calendar.renewCalendar(), calendarSchema),
  },
  catalogue: {
    courseById: json(() => catalogue.courseById(7).load(), courseSchema),
    batchById: json(() => catalogue.batchById(7).load(), batchSchema),
  },
  certificates: { generateCertificate: json(() => certificates.generateCertificate(7), certificateSchema) },
  dashboard: { dashboard: json(() => dashboard.dashboard.load(), dashboardSchema) },
  enrollments: {
    enrolledCourses: json(() => enrollments.enrolledCourses.load(), z.array(enrolledCourseSchema)),
    enrollmentHistory: json(() => enrollments.enrollmentHistory.load(), z.array(enrollmentHistorySchema)),
  },
  exams: {
    examById: json(() => exams.examById(7).load(), examSchema),
    examsIn: json(() => exams.examsIn(7).load(), z.array(examSchema)),
    examResult: json(() => exams.examResult(7).load(), resultSchema),
    startExam: json(() => exams.startExam(7), startedAttemptSchema),
    examQuestions: json(() => exams.examQuestions(7, "key"), z.array(questionSchema)),
    saveAnswer: json(() => exams.saveAnswer(7, "key", answer), savedAnswerSchema),
    submitExam: json(() => exams.submitExam(7, "key", [answer]), submittedSchema),
  },
  health: { checkHealth: json(() => health.checkHealth(1000), healthSchema) },
  leaderboard: {
    leaderboardOf: json(() => leaderboard.leaderboardOf(7, 100).load(), leaderboardSchema),
    ownRankingIn: json(() => leaderboard.ownRankingIn(7).load(), ownRankingSchema),
  },
  materials: {
    recordingsIn: json(() => materials.recordingsIn(7).load(), z.array(recordingSchema)),
    resourcesIn: json(() => materials.resourcesIn(7).load(), z.array(resourceSchema)),
    continueWatching: json(() => materials.continueWatching.load(), z.array(continueWatchingSchema)),
    savePosition: json(() => materials.savePosition(7, 90), savedPositionSchema),
    requestFile: file(() => materials.requestFile("/api/resources/7/download/")),
  },
  privacy: {
    deletionPreview: json(() => privacy.deletionPreview.load(), deletionPreviewSchema),
    requestPersonalData: file(() => privacy.requestPersonalData()),
  },
};

const clients = import.meta.glob<Record<string, unknown>>("/lib/*/client.ts", { eager: true });
const named = Object.entries(agreements).flatMap(([noun, calls]) =>
  Object.entries(calls).map(([name, agreement]) => ({ noun, name, ...agreement })),
);

let sent: { url: string; init: RequestInit } | undefined;

beforeEach(() => {
  sent = undefined;
  vi.stubGlobal("localStorage", { getItem: () => "token-of-a-learner" });
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    sent = { url, init };
    return new Response(null, { status: 204 });
  });
});
afterEach(() => vi.unstubAllGlobals());

/** The route that serves an address, a literal path before one with a parameter. */
function routeOf(method: string, pathname: string) {
  const literal = ({ path }: { path: string }) => path.split("{").length;
  const matches = ({ path }: { path: string }) => new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}?$`).test(pathname);
  const [found] = registry.filter(matches).sort((a, b) => literal(a) - literal(b));
  return Object.entries(found?.handlers ?? {}).find(([name]) => name === method)?.[1]?.spec;
}

test("every client's every export is held against its route", () => {
  const exported = Object.entries(clients).map(([path, module]) => [path.split("/")[2], Object.keys(module).sort()]);
  const checked = Object.entries(agreements).map(([noun, calls]) => [noun, Object.keys(calls).sort()]);
  expect(checked).toEqual(exported);
});

test.each(named)("$noun: $name", async ({ call, schema }) => {
  await call();
  const { method = "", body } = sent?.init ?? {};
  const address = new URL(sent?.url ?? "", "http://localhost");
  const spec = routeOf(method, address.pathname);
  expect(spec, `${method} ${address.pathname}`).toBeDefined();

  const shape = (type: z.ZodType) => z.toJSONSchema(type, { unrepresentable: "any" });
  if (schema !== "file") expect(spec?.response && shape(spec.response)).toEqual(schema ? shape(schema) : undefined);

  const open = spec?.auth === "public" || (spec?.auth === "optional" && method !== "GET");
  expect(new Headers(sent?.init.headers).has("authorization")).toBe(!open);

  const content = body instanceof FormData ? Object.fromEntries(body) : body && JSON.parse(String(body));
  expect(Boolean(content)).toBe(Boolean(spec?.body));
  if (spec?.body) expect((await spec.body.safeParseAsync(content)).error).toBeUndefined();
  const query = Object.fromEntries(address.searchParams);
  if (spec?.query) expect((await spec.query.safeParseAsync(query)).error).toBeUndefined();
  else expect(query).toEqual({});
});
