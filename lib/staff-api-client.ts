import { clientOf, type RequestOptions, SessionLostError, sendRequest } from "@/lib/api-client";
import type { DeclaredFor } from "@/lib/endpoint-calls";

let signInAgain: (() => Promise<boolean>) | null = null;

/** @param ask signs in to the console again in place, or resolves to false when nobody did */
export function onStaffSessionLost(ask: () => Promise<boolean>): () => void {
  signInAgain = ask;
  return () => {
    if (signInAgain === ask) signInAgain = null;
  };
}

/** The console's session is a cookie. When it has ended, its owner signs in in place and the request goes on. */
async function requestAsStaff(path: string, options: RequestOptions = {}): Promise<Response> {
  const response = await sendRequest(path, options);
  if (response.status !== 401) return response;
  if (options.keepPage) throw new SessionLostError("session lost");
  if (signInAgain) {
    if (await signInAgain()) return sendRequest(path, options);
    throw new SessionLostError("session lost");
  }
  window.location.assign("/staff/sign-in");
  return response;
}

const staff = clientOf(requestAsStaff);
/** The client for `/api/staff/…`. */
export const staffApi = <Module>() => staff<DeclaredFor<Module, "staff">>();
