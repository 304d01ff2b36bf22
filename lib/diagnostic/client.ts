import { publicApi } from "@/lib/api-client";
import type * as endpoints from "@/lib/diagnostic/endpoints";
import type { Sheet } from "@/lib/diagnostic/schema";

const api = publicApi<typeof endpoints>();

export const diagnosticPaper = () => api.get("/api/diagnostic/");
export const handInDiagnostic = (sheet: Sheet) => api.post("/api/diagnostic/", { body: sheet });
