import "server-only";
import { endpoint } from "@/lib/endpoint";
import {
  sheetFormSchema,
  sheetImportParams,
  sheetImportsSchema,
  sheetsSchema,
  withdrawalSchema,
  withdrawnSchema,
} from "@/lib/staff/sheet-imports/staff-schema";
import { idParams } from "@/lib/wire/fields";
import { SHEETS_FORM_MAX_BYTES } from "@/lib/wire/limits";

export const getStaffExamSheets = endpoint("GET", "/api/staff/exams/{id}/sheets/", {
  capability: "exams.read",
  summary: "Files of answer sheets that were imported, the newest first",
  params: idParams,
  response: sheetImportsSchema,
});

export const postStaffExamSheets = endpoint("POST", "/api/staff/exams/{id}/sheets/", {
  capability: "exams.write",
  summary:
    "Answer sheets of paper as a reader saw them; a dry run says what would happen, nobody's attempt is written over",
  params: idParams,
  body: sheetFormSchema,
  uploadLimit: SHEETS_FORM_MAX_BYTES,
  response: sheetsSchema,
});

export const postStaffExamSheetsWithdrawal = endpoint("POST", "/api/staff/exams/{id}/sheets/{import}/withdrawal/", {
  capability: "exams.write",
  summary: "Takes the attempts of one file back; the same again changes nothing",
  params: sheetImportParams,
  body: withdrawalSchema,
  response: withdrawnSchema,
});
