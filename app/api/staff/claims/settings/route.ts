import { changeAdmissionSettings, findAdmissionSettings } from "@/lib/enrollments/claims/automatic-mutations";
import { admissionSettingsChangeSchema, admissionSettingsSchema } from "@/lib/enrollments/claims/staff-schema";
import { methods, route } from "@/lib/http/route";
import { actorOf } from "@/lib/staff/authentication";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      auth: "staff",
      capability: "claims.read",
      summary: "Whether exact matches are accepted by themselves",
      response: admissionSettingsSchema,
    },
    findAdmissionSettings,
  ),
  PUT: route(
    {
      auth: "staff",
      capability: "settings.write",
      summary: "Switch it on or off, with a reason",
      body: admissionSettingsChangeSchema,
      response: admissionSettingsSchema,
    },
    ({ viewer, body }) => changeAdmissionSettings(actorOf(viewer), body),
  ),
});
