import { z } from "zod";
import { listNamesToConfirm } from "@/lib/certificates/staff-queries";
import { waitingNameSchema } from "@/lib/certificates/staff-schema";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      auth: "staff",
      capability: "certificates.confirm-name",
      summary: "Names that wait before certificates print them",
      response: z.array(waitingNameSchema),
    },
    () => listNamesToConfirm(),
  ),
});
