import type { PasswordChange } from "@/lib/accounts/schema";
import type * as endpoints from "@/lib/staff/endpoints";
import type { Ending } from "@/lib/staff/second-factor-schema";
import { staffApi } from "@/lib/staff-api-client";

const api = staffApi<typeof endpoints>();

export const secondFactor = api.read("/api/staff/second-factor/");
export const beginSecondFactor = (current_password: string) =>
  api.post("/api/staff/second-factor/", { body: { current_password } });
export const confirmSecondFactor = (code: string) => api.put("/api/staff/second-factor/", { body: { code } });
export const endSecondFactor = (ending: Ending) => api.delete("/api/staff/second-factor/", { body: ending });
export const renewRecoveryCodes = (code: string) =>
  api.post("/api/staff/second-factor/recovery-codes/", { body: { code } });

export const changeOwnPassword = (input: PasswordChange) => api.put("/api/staff/password/", { body: input });

export const devices = api.read("/api/staff/devices/");
export const endDevice = (id: string) => api.delete("/api/staff/devices/{id}/", { id });
export const endOtherDevices = () => api.delete("/api/staff/devices/");
