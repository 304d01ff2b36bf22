import { staffApiClient } from "@/lib/api-client";
import type { Today } from "@/lib/staff/today-schema";

export const today = staffApiClient.read<Today>("/api/staff/today/");
