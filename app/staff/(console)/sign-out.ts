"use server";

import { endStaffSession } from "@/lib/staff/session";

export async function signOut(): Promise<void> {
  await endStaffSession();
}
