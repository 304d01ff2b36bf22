import "server-only";
import { dashboardSchema } from "@/lib/dashboard/schema";
import { endpoint } from "@/lib/endpoint";

export const getDashboard = endpoint("GET", "/api/dashboard/", {
  auth: "learner",
  summary: "What the caller's dashboard shows of all their batches",
  response: dashboardSchema,
});
