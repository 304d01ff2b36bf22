import { useEffect, useEffectEvent, useState } from "react";
import { factsOf, type Paste } from "@/components/staff/desk/paste";
import { claims } from "@/lib/enrollments/staff-client";

export type PasteSearch = "none" | "looking" | "found" | "unknown" | "failed";

/** The open claim that a paste means: by its transaction id, or the one claim of its phone. */
export function usePastedClaim(paste: Paste | null, onFound: (id: number | null) => void): PasteSearch {
  const [search, setSearch] = useState<PasteSearch>("none");
  const found = useEffectEvent(onFound);
  useEffect(() => {
    if (!paste) return setSearch("none");
    let isCurrent = true;
    const { transactionId, phone } = factsOf(paste);
    const find = async (q: string | null) => {
      if (!q) return [];
      return (await claims(new URLSearchParams({ q, limit: "2" })).load()).rows;
    };
    async function look() {
      setSearch("looking");
      found(null);
      try {
        const byId = await find(transactionId);
        const rows = byId.length > 0 ? byId : await find(phone && `0${phone.slice(3)}`);
        if (!isCurrent) return;
        const [only, ...others] = rows;
        setSearch(only && others.length === 0 ? "found" : "unknown");
        if (only && others.length === 0) found(only.id);
      } catch {
        if (isCurrent) setSearch("failed");
      }
    }
    look();
    return () => {
      isCurrent = false;
    };
  }, [paste]);
  return search;
}
