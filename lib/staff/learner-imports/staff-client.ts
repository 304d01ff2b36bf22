import type { BodyOf } from "@/lib/endpoint-calls";
import type * as endpoints from "@/lib/staff/learner-imports/endpoints";
import { staffApi } from "@/lib/staff-api-client";

export type LearnerImportInput = BodyOf<typeof endpoints.postStaffLearnerImports>;

const api = staffApi<typeof endpoints>();

export const learnerTemplateFile = api.address("/api/staff/learner-imports/template/");
export const readLearnerFile = (file: Blob) => api.post("/api/staff/learner-imports/read/", { body: { file } });
export const importLearners = (input: LearnerImportInput) => api.post("/api/staff/learner-imports/", { body: input });
