import { staffApiClient } from "@/lib/api-client";
import type { ChosenExam, DiagnosticChoice } from "@/lib/diagnostic/staff-schema";

const path = "/api/staff/diagnostic/";

export const diagnosticChoice = staffApiClient.read<DiagnosticChoice>(path);
export const chooseDiagnostic = (choice: ChosenExam) => staffApiClient.put<DiagnosticChoice>(path, choice);
