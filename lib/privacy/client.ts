import { learnerApi, withSecondStep } from "@/lib/api-client";
import type * as endpoints from "@/lib/privacy/endpoints";

const api = learnerApi<typeof endpoints>();

export const deletionPreview = api.read("/api/account/deletion-preview/");
export const requestPersonalData = (code?: string) => api.fetch("/api/account/export/", withSecondStep(code));
