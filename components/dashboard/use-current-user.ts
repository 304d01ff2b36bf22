"use client";

import useSWR from "swr";
import type { User } from "@/lib/accounts/schema";
import { apiClient } from "@/lib/api-client";

/** Shared with the header's user menu: the same key, one request. */
export function useCurrentUser() {
  return useSWR("/auth/users/me/", (path: string) => apiClient.get<User>(path));
}
