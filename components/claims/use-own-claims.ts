import { isOpen } from "@/components/claims/claim-order";
import { ownClaims } from "@/lib/enrollments/client";
import { useRead } from "@/lib/use-read";

/** While the office looks at one it is asked for again, as it is whenever the page is looked at again. */
const REFRESH_MS = 60_000;

/** @param asks false: without a login nothing is requested */
export function useOwnClaims(asks = true) {
  return useRead(asks ? ownClaims : null, {
    refreshInterval: (claims) => (claims?.some(isOpen) ? REFRESH_MS : 0),
  });
}
