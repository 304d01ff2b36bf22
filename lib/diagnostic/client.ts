import { apiClient } from "@/lib/api-client";
import type { Diagnostic, Marked, Sheet } from "@/lib/diagnostic/schema";

const path = "/api/diagnostic/";

export const diagnosticPaper = () => apiClient.get<Diagnostic>(path, { withoutToken: true });
export const handInDiagnostic = (sheet: Sheet) => apiClient.post<Marked>(path, sheet, { withoutToken: true });
