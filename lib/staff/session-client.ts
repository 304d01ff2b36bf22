import { z } from "zod";
import { NetworkError } from "@/lib/api-client";

const SESSION = "/api/staff/session";
const csrfSchema = z.object({ csrfToken: z.string() });
const signedInSchema = z.object({ url: z.string() });

export type StaffStep = { username: string; password: string } | { code: string };

async function answerOf(path: string, init?: RequestInit): Promise<unknown> {
  try {
    return await (await fetch(`${SESSION}${path}`, init)).json();
  } catch (error) {
    throw new NetworkError("network", { cause: error });
  }
}

/**
 * Takes one step of the console's sign-in without leaving the page.
 *
 * @returns null once the session is open, else the error code; `second_factor_required` asks for the code
 * @throws NetworkError
 */
export async function signInAsStaff(step: StaffStep): Promise<string | null> {
  const csrf = csrfSchema.safeParse(await answerOf("/csrf"));
  if (!csrf.success) throw new NetworkError("not the site");
  const fields = { ...step, csrfToken: csrf.data.csrfToken, callbackUrl: "/staff", json: "true" };
  const answer = await answerOf("/callback/credentials", { method: "POST", body: new URLSearchParams(fields) });
  const signedIn = signedInSchema.safeParse(answer);
  if (!signedIn.success) throw new NetworkError("not the site");
  const { searchParams } = new URL(signedIn.data.url, window.location.origin);
  // next-auth answers an unknown token with the address of its own form.
  if (searchParams.has("csrf")) throw new NetworkError("csrf token refused");
  return searchParams.get("error");
}
