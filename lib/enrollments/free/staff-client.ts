import type * as endpoints from "@/lib/enrollments/free/staff-endpoints";
import { staffApi } from "@/lib/staff-api-client";

const api = staffApi<typeof endpoints>();

export const seeFreeEnrollment = (id: number) => api.post("/api/staff/free-enrollments/{id}/seen/", { id });
