import { z } from "zod";
import { createPromoVideo } from "@/lib/catalogue/promo-video-mutations";
import { listStaffPromoVideos } from "@/lib/catalogue/staff-queries";
import { newPromoVideoSchema, staffPromoVideoSchema } from "@/lib/catalogue/staff-schema";
import { methods, route } from "@/lib/http/route";
import { actorOf } from "@/lib/staff/authentication";

const access = { auth: "staff", capability: "catalogue.write" } as const;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    { ...access, summary: "All promo videos, hidden ones included", response: z.array(staffPromoVideoSchema) },
    () => listStaffPromoVideos(),
  ),
  POST: route(
    {
      ...access,
      summary: "Add a promo video",
      body: newPromoVideoSchema,
      response: staffPromoVideoSchema,
      status: 201,
    },
    ({ viewer, body }) => createPromoVideo(actorOf(viewer), body),
  ),
});
