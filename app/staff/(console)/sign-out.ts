"use server";

import { signOutOfConsole } from "@/lib/staff/session";

export async function signOut(): Promise<void> {
  await signOutOfConsole();
}
