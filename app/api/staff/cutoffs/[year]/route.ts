import { methods, route } from "@/lib/http/route";
import { changeCutoff } from "@/lib/merit/mutations";
import { requireWholeAcademy } from "@/lib/merit/policy";
import { presentCutoffs } from "@/lib/merit/staff-presenter";
import { cutoffInputSchema, cutoffListSchema, cutoffParams } from "@/lib/merit/staff-schema";
import { actorOf } from "@/lib/staff/authentication";

const common = { auth: "staff", capability: "exams.write", params: cutoffParams, response: cutoffListSchema } as const;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route(
    { ...common, summary: "The seats and the last mark of a year", body: cutoffInputSchema },
    async ({ viewer, params, body }) => {
      requireWholeAcademy(viewer);
      await changeCutoff(actorOf(viewer), params.year, body);
      return presentCutoffs();
    },
  ),
  DELETE: route({ ...common, summary: "Take a year out of the table" }, async ({ viewer, params }) => {
    requireWholeAcademy(viewer);
    await changeCutoff(actorOf(viewer), params.year, null);
    return presentCutoffs();
  }),
});
