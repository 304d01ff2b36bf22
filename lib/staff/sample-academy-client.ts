import type * as endpoints from "@/lib/staff/endpoints";
import type { SampleRemoval } from "@/lib/staff/sample-academy-schema";
import { staffApi } from "@/lib/staff-api-client";

const api = staffApi<typeof endpoints>();

export const sampleAcademy = api.read("/api/staff/sample-academy/");
export const removeSampleAcademy = (removal: SampleRemoval) =>
  api.delete("/api/staff/sample-academy/", { body: removal });
