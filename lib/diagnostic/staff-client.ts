import type * as endpoints from "@/lib/diagnostic/staff-endpoints";
import type { ChosenExam } from "@/lib/diagnostic/staff-schema";
import { staffApi } from "@/lib/staff-api-client";

const api = staffApi<typeof endpoints>();

export const diagnosticChoice = api.read("/api/staff/diagnostic/");
export const chooseDiagnostic = (choice: ChosenExam) => api.put("/api/staff/diagnostic/", { body: choice });
