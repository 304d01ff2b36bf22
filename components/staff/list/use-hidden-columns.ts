import { useEffect, useState } from "react";
import type { ListColumn } from "@/components/staff/list/columns";

type Ids = readonly string[];

/** Which columns somebody put away, kept on the device. */
export function useHiddenColumns<Row>(name: string, columns: readonly ListColumn<Row>[]): [Ids, (ids: Ids) => void] {
  const usual = columns.filter(({ optional }) => optional).map(({ id }) => id);
  const [hidden, setHidden] = useState<Ids>(usual);
  const key = `prostuti:console:columns:${name}`;

  useEffect(() => {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
      if (Array.isArray(kept)) setHidden(kept.filter((id) => typeof id === "string"));
    } catch {
      // A browser that keeps nothing shows the usual columns.
    }
  }, [key]);

  return [
    hidden,
    (ids) => {
      setHidden(ids);
      try {
        localStorage.setItem(key, JSON.stringify(ids));
      } catch {
        // See above.
      }
    },
  ];
}
