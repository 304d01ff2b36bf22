import { staffApi } from "@/lib/api-client";
import type * as endpoints from "@/lib/enrollments/free/staff-endpoints";

const api = staffApi<typeof endpoints>();

export const seeFreeEnrollment = (id: number) => api.post("/api/staff/free-enrollments/{id}/seen/", { id });
