import { apiClient } from "@/lib/api-client";
import type { Dashboard } from "@/lib/dashboard/schema";

export const dashboard = apiClient.read<Dashboard>("/api/dashboard/");
