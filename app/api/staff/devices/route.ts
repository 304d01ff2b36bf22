import { databaseNow } from "@/lib/clock-queries";
import { methods, route } from "@/lib/http/route";
import { devicesSchema } from "@/lib/staff/device-schema";
import { endOtherDevices } from "@/lib/staff/session-mutations";
import { listDevices } from "@/lib/staff/session-queries";

const own = { auth: "staff", capability: "console.enter", beforeSecondFactor: true } as const;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({ ...own, summary: "Where the own account is in the console", response: devicesSchema }, ({ viewer }) =>
    listDevices(viewer, databaseNow()),
  ),
  DELETE: route({ ...own, summary: "End the console on every other device" }, ({ viewer }) =>
    endOtherDevices(viewer, databaseNow()),
  ),
});
