import { methods, route } from "@/lib/http/route";
import * as endpoints from "@/lib/staff/endpoints";
import { settleSetupSteps } from "@/lib/staff/setup-step-mutations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getStaffSetupSteps, () => settleSetupSteps()),
]);
