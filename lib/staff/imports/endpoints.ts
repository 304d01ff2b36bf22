import "server-only";
import { endpoint } from "@/lib/endpoint";
import {
  IMPORT_MAX_BYTES,
  importFileSchema,
  paymentImportResultSchema,
  paymentImportSchema,
  readFileSchema,
} from "@/lib/staff/imports/staff-schema";

export const postStaffPaymentImports = endpoint("POST", "/api/staff/payment-imports/", {
  capability: "payments.write",
  summary: "Enrols from the rows of a file, all or none; a dry run says what would happen",
  body: paymentImportSchema,
  response: paymentImportResultSchema,
});

export const postStaffPaymentImportsRead = endpoint("POST", "/api/staff/payment-imports/read/", {
  capability: "payments.write",
  summary: "The rows of a CSV or XLSX file of payments; nothing is written",
  body: importFileSchema,
  uploadLimit: IMPORT_MAX_BYTES,
  response: readFileSchema,
});

export const getStaffPaymentImportsTemplate = endpoint("GET", "/api/staff/payment-imports/template/", {
  capability: "payments.write",
  summary:
    "An empty XLSX with the heads of an import, a sample that is not read and, on a second sheet, what each means",
});
