import { devicesSchema } from "@/lib/staff/device-schema";
import { newSecondFactorSchema, recoveryCodesSchema, secondFactorSchema } from "@/lib/staff/second-factor-schema";
import * as client from "@/lib/staff/sign-in-client";
import { checkClient, json, nothing } from "@/test/client-agreements";

checkClient("own sign-in", client, {
  secondFactor: json(() => client.secondFactor.load(), secondFactorSchema),
  beginSecondFactor: json(() => client.beginSecondFactor("secret"), newSecondFactorSchema),
  confirmSecondFactor: json(() => client.confirmSecondFactor("123456"), recoveryCodesSchema),
  endSecondFactor: nothing(() => client.endSecondFactor({ current_password: "secret", code: "123456" })),
  renewRecoveryCodes: json(() => client.renewRecoveryCodes("123456"), recoveryCodesSchema),
  changeOwnPassword: nothing(() =>
    client.changeOwnPassword({ current_password: "secret", new_password: "another secret" }),
  ),
  devices: json(() => client.devices.load(), devicesSchema),
  endDevice: nothing(() => client.endDevice("00000000-0000-4000-8000-000000000000")),
  endOtherDevices: nothing(() => client.endOtherDevices()),
});
