import "server-only";
import { endpoint } from "@/lib/endpoint";
import { importFileSchema } from "@/lib/staff/imports/staff-schema";
import {
  learnerImportResultSchema,
  learnerImportSchema,
  readLearnersSchema,
} from "@/lib/staff/learner-imports/staff-schema";
import { LEARNER_IMPORT_MAX_BYTES } from "@/lib/wire/limits";

export const postStaffLearnerImports = endpoint("POST", "/api/staff/learner-imports/", {
  capability: "enrollments.write",
  summary: "Makes accounts from the rows of a file, once for each run; a dry run says what would happen",
  body: learnerImportSchema,
  response: learnerImportResultSchema,
});

export const postStaffLearnerImportsRead = endpoint("POST", "/api/staff/learner-imports/read/", {
  capability: "enrollments.write",
  summary: "The rows of a CSV or XLSX file of learners; nothing is written",
  body: importFileSchema,
  uploadLimit: LEARNER_IMPORT_MAX_BYTES,
  response: readLearnersSchema,
});

export const getStaffLearnerImportsTemplate = endpoint("GET", "/api/staff/learner-imports/template/", {
  capability: "enrollments.write",
  summary: "An empty XLSX with the heads of an import, and a sample that is not read",
});
