import * as accounts from "@/lib/accounts/endpoints";
import * as auditConsole from "@/lib/audit/staff-endpoints";
import * as backupsConsole from "@/lib/backups/staff-endpoints";
import * as calendar from "@/lib/calendar/endpoints";
import * as calendarConsole from "@/lib/calendar/staff-endpoints";
import * as catalogue from "@/lib/catalogue/endpoints";
import * as catalogueConsole from "@/lib/catalogue/staff-endpoints";
import * as certificates from "@/lib/certificates/endpoints";
import * as certificatesConsole from "@/lib/certificates/staff-endpoints";
import * as dashboard from "@/lib/dashboard/endpoints";
import * as diagnostic from "@/lib/diagnostic/endpoints";
import * as diagnosticConsole from "@/lib/diagnostic/staff-endpoints";
import type { Endpoint } from "@/lib/endpoint";
import * as enrollmentsCashConsole from "@/lib/enrollments/cash/staff-endpoints";
import * as enrollmentsClaims from "@/lib/enrollments/claims/endpoints";
import * as enrollmentsClaimsConsole from "@/lib/enrollments/claims/staff-endpoints";
import * as enrollmentsDeskConsole from "@/lib/enrollments/desk/staff-endpoints";
import * as enrollmentsDues from "@/lib/enrollments/dues/endpoints";
import * as enrollmentsDuesConsole from "@/lib/enrollments/dues/staff-endpoints";
import * as enrollments from "@/lib/enrollments/endpoints";
import * as enrollmentsFreeConsole from "@/lib/enrollments/free/staff-endpoints";
import * as enrollmentsNotices from "@/lib/enrollments/notices/endpoints";
import * as enrollmentsNoticesConsole from "@/lib/enrollments/notices/staff-endpoints";
import * as enrollmentsConsole from "@/lib/enrollments/staff-endpoints";
import * as enrollmentsWaits from "@/lib/enrollments/waits/endpoints";
import * as exams from "@/lib/exams/endpoints";
import * as examsConsole from "@/lib/exams/staff-endpoints";
import * as health from "@/lib/health/endpoints";
import * as http from "@/lib/http/endpoints";
import * as leaderboard from "@/lib/leaderboard/endpoints";
import * as look from "@/lib/look/endpoints";
import * as lookConsole from "@/lib/look/staff-endpoints";
import * as mailsConsole from "@/lib/mails/staff-endpoints";
import * as materials from "@/lib/materials/endpoints";
import * as materialsConsole from "@/lib/materials/staff-endpoints";
import * as merit from "@/lib/merit/endpoints";
import * as meritConsole from "@/lib/merit/staff-endpoints";
import * as notices from "@/lib/notices/endpoints";
import * as peopleConsole from "@/lib/people/staff-endpoints";
import * as practice from "@/lib/practice/endpoints";
import * as privacy from "@/lib/privacy/endpoints";
import * as settings from "@/lib/settings/endpoints";
import * as settingsConsole from "@/lib/settings/staff-endpoints";
import * as staff from "@/lib/staff/endpoints";
import * as staffImports from "@/lib/staff/imports/endpoints";
import * as staffLearnerImports from "@/lib/staff/learner-imports/endpoints";
import * as staffPayments from "@/lib/staff/payments/endpoints";
import * as staffSheetImports from "@/lib/staff/sheet-imports/endpoints";

/** Every endpoint of the API. */
export const endpoints: readonly Endpoint[] = [
  accounts,
  auditConsole,
  backupsConsole,
  calendar,
  calendarConsole,
  catalogue,
  catalogueConsole,
  certificates,
  certificatesConsole,
  dashboard,
  diagnostic,
  diagnosticConsole,
  enrollmentsCashConsole,
  enrollmentsClaims,
  enrollmentsClaimsConsole,
  enrollmentsDeskConsole,
  enrollmentsDues,
  enrollmentsDuesConsole,
  enrollments,
  enrollmentsFreeConsole,
  enrollmentsNotices,
  enrollmentsNoticesConsole,
  enrollmentsConsole,
  enrollmentsWaits,
  exams,
  examsConsole,
  health,
  http,
  leaderboard,
  look,
  lookConsole,
  mailsConsole,
  materials,
  materialsConsole,
  merit,
  meritConsole,
  notices,
  peopleConsole,
  practice,
  privacy,
  settings,
  settingsConsole,
  staff,
  staffImports,
  staffLearnerImports,
  staffSheetImports,
  staffPayments,
].flatMap((declared: Record<string, Endpoint>) => Object.values(declared));
