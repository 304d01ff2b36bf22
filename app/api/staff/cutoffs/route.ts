import { methods, route } from "@/lib/http/route";
import { presentCutoffs } from "@/lib/merit/staff-presenter";
import { cutoffListSchema } from "@/lib/merit/staff-schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      auth: "staff",
      capability: "exams.read",
      summary: "Seats and last marks of earlier admissions, the newest first",
      response: cutoffListSchema,
    },
    () => presentCutoffs(),
  ),
});
