import { z } from "zod";
import { withinReach } from "@/lib/accounts/queries";
import { endSession } from "@/lib/accounts/session-mutations";
import { databaseNow } from "@/lib/clock-queries";
import { AppError } from "@/lib/errors";
import { methods, route } from "@/lib/http/route";

/** `current` is the session of the token itself: signing out. */
const params = z.object({ id: z.union([z.literal("current"), z.uuid()]) });

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: route(
    { auth: "learner", summary: "End one of the caller's sessions", params },
    async ({ viewer, params }) => {
      const id = params.id === "current" ? viewer.sessionId : params.id;
      const reach = withinReach(viewer);
      if (!(await endSession(id, viewer.id, "logout", databaseNow(), { reach }))) throw new AppError("not_found");
    },
  ),
});
