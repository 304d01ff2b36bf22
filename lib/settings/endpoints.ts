import "server-only";
import { endpoint } from "@/lib/endpoint";
import { publicAcademySchema } from "@/lib/settings/public-schema";

export const getPublicAcademy = endpoint("GET", "/api/academy/", {
  auth: "public",
  summary: "The academy as its site shows it: name, look, contact facts and the landing page's texts",
  response: publicAcademySchema,
});
