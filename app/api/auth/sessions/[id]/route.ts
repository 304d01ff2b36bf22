import * as endpoints from "@/lib/accounts/endpoints";
import { withinReach } from "@/lib/accounts/queries";
import { endSession } from "@/lib/accounts/session-mutations";
import { databaseNow } from "@/lib/clock-queries";
import { AppError } from "@/lib/errors";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.deleteSession, async ({ viewer, params }) => {
    const id = params.id === "current" ? viewer.sessionId : params.id;
    const reach = withinReach(viewer);
    if (!(await endSession(id, viewer.id, "logout", databaseNow(), { reach }))) throw new AppError("not_found");
  }),
]);
