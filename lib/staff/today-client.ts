import type * as endpoints from "@/lib/staff/endpoints";
import type { SetupStep } from "@/lib/staff/setup-step-schema";
import { staffApi } from "@/lib/staff-api-client";

const api = staffApi<typeof endpoints>();

export const today = api.read("/api/staff/today/");

export const setupSteps = api.read("/api/staff/setup-steps/");
export const putOffStep = (step: SetupStep, is_skipped: boolean) =>
  api.put("/api/staff/setup-steps/{step}/", { step, body: { is_skipped } });
