import { describe, expect, test } from "vitest";
import { z } from "zod";
import * as accounts from "@/lib/accounts/client";
import { preferencesSchema, registeredSchema, sessionSchema, tokenPairSchema, userSchema } from "@/lib/accounts/schema";
import * as calendar from "@/lib/calendar/client";
import { calendarSchema, classListSchema } from "@/lib/calendar/schema";
import * as catalogue from "@/lib/catalogue/client";
import { batchSchema, courseSchema } from "@/lib/catalogue/schema";
import * as certificates from "@/lib/certificates/client";
import { certificateSchema } from "@/lib/certificates/schema";
import * as dashboard from "@/lib/dashboard/client";
import { dashboardSchema } from "@/lib/dashboard/schema";
import * as diagnostic from "@/lib/diagnostic/client";
import { diagnosticSchema, markedSchema } from "@/lib/diagnostic/schema";
import { claimSchema, ownClaimSchema } from "@/lib/enrollments/claims/schema";
import * as enrollments from "@/lib/enrollments/client";
import { ownDueSchema } from "@/lib/enrollments/dues/schema";
import { enrolledCourseSchema, enrollmentHistorySchema, freeEnrollmentSchema } from "@/lib/enrollments/schema";
import { courseWaitSchema } from "@/lib/enrollments/waits/schema";
import * as exams from "@/lib/exams/client";
import { statisticsSchema } from "@/lib/exams/results/statistics-schema";
import {
  examSchema,
  keptFlagsSchema,
  questionSchema,
  resultSchema,
  savedAnswerSchema,
  startedAttemptSchema,
  submittedSchema,
} from "@/lib/exams/schema";
import { placeSchema } from "@/lib/exams/taking/place-schema";
import * as health from "@/lib/health/client";
import { healthSchema } from "@/lib/health/schema";
import * as leaderboard from "@/lib/leaderboard/client";
import { leaderboardSchema, ownRankingSchema } from "@/lib/leaderboard/schema";
import * as materials from "@/lib/materials/client";
import {
  continueWatchingSchema,
  ownNoteSchema,
  placedNoteSchema,
  recordingSchema,
  renditionsSchema,
  resourceSchema,
  savedPositionSchema,
} from "@/lib/materials/schema";
import * as merit from "@/lib/merit/client";
import { candidateSchema, meritPageSchema, meritSchema } from "@/lib/merit/schema";
import * as notices from "@/lib/notices/client";
import { noticePageSchema, noticePreferencesSchema, pushKeySchema, unreadSchema } from "@/lib/notices/schema";
import { subscribedSchema } from "@/lib/notices/subscription-schema";
import * as practice from "@/lib/practice/client";
import {
  answeredSchema,
  keepSchema,
  practiceSchema,
  sessionSchema as practiceSessionSchema,
} from "@/lib/practice/schema";
import * as privacy from "@/lib/privacy/client";
import { deletionPreviewSchema } from "@/lib/privacy/schema";
import { browserKeys } from "@/test/browser-keys";
import { type Agreement, checkClient, file, json, nothing } from "@/test/client-agreements";

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
const noteId = "2b1f4d0e-6c58-4a93-9f4e-0d8f6f7f1a11";
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
    deleteAccount: nothing(() => accounts.deleteAccount({ current_password: "secret" }, "123456")),
    changePassword: nothing(() => accounts.changePassword(SECRET)),
    ownSessions: json(() => accounts.ownSessions.load(), z.array(sessionSchema)),
    endSession: nothing(() => accounts.endSession("018f")),
    endOtherSessions: nothing(() => accounts.endOtherSessions()),
    endAllSessions: nothing(() => accounts.endAllSessions()),
    ownPreferences: json(() => accounts.ownPreferences.load(), preferencesSchema),
    changePreferences: json(() => accounts.changePreferences({ hide_name: true }), preferencesSchema),
  },
  calendar: {
    classesIn: json(() => calendar.classesIn(5).load(), classListSchema),
    calendarFeed: json(() => calendar.calendarFeed.load(), calendarSchema),
    renewCalendar: json(() => calendar.renewCalendar(), calendarSchema),
  },
  catalogue: {
    courseById: json(() => catalogue.courseById(7).load(), courseSchema),
    batchById: json(() => catalogue.batchById(7).load(), batchSchema),
  },
  certificates: { generateCertificate: json(() => certificates.generateCertificate(7), certificateSchema) },
  dashboard: { dashboard: json(() => dashboard.dashboard.load(), dashboardSchema) },
  diagnostic: {
    diagnosticPaper: json(() => diagnostic.diagnosticPaper(), diagnosticSchema),
    handInDiagnostic: json(
      () => diagnostic.handInDiagnostic({ paper: 1, choices: [{ question_id: 1, option_id: null }] }),
      markedSchema,
    ),
  },
  enrollments: {
    enrolledCourses: json(() => enrollments.enrolledCourses.load(), z.array(enrolledCourseSchema)),
    ownClaims: json(() => enrollments.ownClaims.load(), z.array(ownClaimSchema)),
    ownDues: json(() => enrollments.ownDues.load(), z.array(ownDueSchema)),
    courseWait: json(() => enrollments.courseWait(7).load(), courseWaitSchema),
    waitForCourse: json(() => enrollments.waitForCourse(7, true), courseWaitSchema),
    enrolFree: json(() => enrollments.enrolFree(7), freeEnrollmentSchema),
    handInClaim: json(
      () => enrollments.handInClaim(7, { method: "bkash", transaction_id: "9GH7K2LMNP", amount: "4500" }),
      claimSchema,
    ),
    correctClaim: json(
      () => enrollments.correctClaim(7, { method: "nagad", transaction_id: "71XYZ3AB", note: "" }),
      claimSchema,
    ),
    enrollmentHistory: json(() => enrollments.enrollmentHistory.load(), z.array(enrollmentHistorySchema)),
  },
  exams: {
    examById: json(() => exams.examById(7).load(), examSchema),
    examsIn: json(() => exams.examsIn(7).load(), z.array(examSchema)),
    examResult: json(() => exams.examResult(7).load(), resultSchema),
    examPlace: json(() => exams.examPlace(7).load(), placeSchema),
    examStatistics: json(() => exams.examStatistics(7).load(), statisticsSchema),
    startExam: json(() => exams.startExam(7), startedAttemptSchema),
    examQuestions: json(() => exams.examQuestions(7, "key"), z.array(questionSchema)),
    saveAnswer: json(() => exams.saveAnswer(7, "key", answer), savedAnswerSchema),
    keepFlags: json(() => exams.keepFlags(7, "key", { question_ids: [1], seq: 1 }), keptFlagsSchema),
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
    renditionsOf: json(() => materials.renditionsOf(7).load(), renditionsSchema),
    notesOn: json(() => materials.notesOn(7).load(), z.array(ownNoteSchema)),
    notesIn: json(() => materials.notesIn(7).load(), z.array(placedNoteSchema)),
    writeNote: json(() => materials.writeNote(7, noteId, { seconds: 90, text: "এভি ব্লক" }), ownNoteSchema),
    deleteNote: nothing(() => materials.deleteNote(7, noteId)),
    requestFile: file(() => materials.requestFile("/api/resources/7/download/")),
  },
  merit: {
    meritOf: json(() => merit.meritOf(7).load(), meritSchema),
    meritListOf: json(() => merit.meritListOf(7), meritPageSchema),
    saveCandidate: json(() => merit.saveCandidate({ ssc_gpa: 5, hsc_gpa: 4.92, kind: "second_time" }), candidateSchema),
    forgetCandidate: nothing(() => merit.forgetCandidate()),
  },
  notices: {
    noticePage: json(() => notices.noticePage({ topic: "exam" }).load(), noticePageSchema),
    unreadNotices: json(() => notices.unreadNotices.load(), unreadSchema),
    markNotices: json(() => notices.markNotices({ up_to: "7" }), unreadSchema),
    noticePreferences: json(() => notices.noticePreferences.load(), noticePreferencesSchema),
    changeNoticePreferences: json(
      () => notices.changeNoticePreferences({ exam: { email: false } }),
      noticePreferencesSchema,
    ),
    pushKey: json(() => notices.pushKey.load(), pushKeySchema),
    savePushSubscription: json(
      () =>
        notices.savePushSubscription({
          endpoint: "https://fcm.googleapis.com/fcm/send/browser",
          keys: browserKeys(),
        }),
      subscribedSchema,
    ),
    endPushSubscription: nothing(() => notices.endPushSubscription("https://fcm.googleapis.com/fcm/send/browser")),
  },
  practice: {
    practice: json(() => practice.practice.load(), practiceSchema),
    practiceCards: json(() => practice.practiceCards("?exam=7").load(), practiceSessionSchema),
    answerCard: json(() => practice.answerCard(7, { answer_id: 1 }), answeredSchema),
    keepCard: json(() => practice.keepCard(7, true), keepSchema),
  },
  privacy: {
    deletionPreview: json(() => privacy.deletionPreview.load(), deletionPreviewSchema),
    requestPersonalData: file(() => privacy.requestPersonalData()),
  },
};

const clients = import.meta.glob<Record<string, unknown>>("/lib/*/client.ts", { eager: true });
const nounOf = (path: string) => path.split("/")[2] ?? "";

test("every client has agreements", () => {
  expect(Object.keys(agreements)).toEqual(Object.keys(clients).map(nounOf));
});

test("every client of the console has a test of its own beside it", () => {
  const beside = Object.keys(import.meta.glob("/lib/**/{staff-client*,*-client*}.ts"));
  const untested = beside.filter(
    (path) => !path.endsWith(".test.ts") && !beside.includes(path.replace(/ts$/, "test.ts")),
  );
  expect(untested).toEqual([]);
});

describe.each(Object.entries(clients))("%s", (path, client) => {
  checkClient(nounOf(path), client, agreements[nounOf(path)] ?? {});
});
