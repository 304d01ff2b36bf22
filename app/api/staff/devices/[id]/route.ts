import { z } from "zod";
import { databaseNow } from "@/lib/clock-queries";
import { methods, route } from "@/lib/http/route";
import { endDevice } from "@/lib/staff/session-mutations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: route(
    {
      auth: "staff",
      capability: "console.enter",
      beforeSecondFactor: true,
      summary: "End the console on one of the own devices",
      params: z.object({ id: z.uuid() }),
    },
    ({ viewer, params }) => endDevice(viewer, params.id, databaseNow()),
  ),
});
