import type { PasswordChange } from "@/lib/accounts/schema";
import { staffApiClient } from "@/lib/api-client";
import type { Devices } from "@/lib/staff/device-schema";
import type { Ending, NewSecondFactor, RecoveryCodes, SecondFactor } from "@/lib/staff/second-factor-schema";

const SECOND_FACTOR = "/api/staff/second-factor/";

export const secondFactor = staffApiClient.read<SecondFactor>(SECOND_FACTOR);
export const beginSecondFactor = (current_password: string) =>
  staffApiClient.post<NewSecondFactor>(SECOND_FACTOR, { current_password });
export const confirmSecondFactor = (code: string) => staffApiClient.put<RecoveryCodes>(SECOND_FACTOR, { code });
export const endSecondFactor = (ending: Ending) => staffApiClient.delete<null>(SECOND_FACTOR, ending);
export const renewRecoveryCodes = (code: string) =>
  staffApiClient.post<RecoveryCodes>(`${SECOND_FACTOR}recovery-codes/`, { code });

export const changeOwnPassword = (input: PasswordChange) => staffApiClient.put<null>("/api/staff/password/", input);

export const devices = staffApiClient.read<Devices>("/api/staff/devices/");
export const endDevice = (id: string) => staffApiClient.delete<null>(`/api/staff/devices/${id}/`);
export const endOtherDevices = () => staffApiClient.delete<null>("/api/staff/devices/");
