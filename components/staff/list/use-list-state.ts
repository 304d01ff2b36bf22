import { usePathname, useSearchParams } from "next/navigation";
import { useCallback, useMemo } from "react";

/** The list's state is in the address: it survives a reload, and can be sent to others. */
export function useListState(names: readonly string[]) {
  const params = useSearchParams();
  const pathname = usePathname();

  const query = useMemo(() => {
    const known = [...params].filter(([name, value]) => value !== "" && [...names, "sort"].includes(name));
    return new URLSearchParams(known);
  }, [params, names]);

  const replace = useCallback(
    (next: URLSearchParams) => {
      const text = next.toString();
      // Next follows the history; the server is not asked for the page again.
      window.history.replaceState(null, "", text ? `${pathname}?${text}` : pathname);
    },
    [pathname],
  );

  const set = useCallback(
    (changes: Record<string, string | null>) => {
      const next = new URLSearchParams(window.location.search);
      for (const [name, value] of Object.entries(changes)) {
        if (value === null || value === "") next.delete(name);
        else next.set(name, value);
      }
      replace(next);
    },
    [replace],
  );

  return { query, set, replace };
}
