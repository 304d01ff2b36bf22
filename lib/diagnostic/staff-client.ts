import { staffApi } from "@/lib/api-client";
import type * as endpoints from "@/lib/diagnostic/staff-endpoints";
import type { ChosenExam } from "@/lib/diagnostic/staff-schema";

const api = staffApi<typeof endpoints>();

export const diagnosticChoice = api.read("/api/staff/diagnostic/");
export const chooseDiagnostic = (choice: ChosenExam) => api.put("/api/staff/diagnostic/", { body: choice });
