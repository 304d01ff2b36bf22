import { useState } from "react";
import { likelyLearner, type NewPerson } from "@/components/staff/desk/draft";
import type { PasteFacts } from "@/components/staff/desk/paste";
import type { Suggestion } from "@/lib/enrollments/desk/schema";
import { suggestedLearners } from "@/lib/enrollments/staff-client";
import { useRead } from "@/lib/use-read";

function queryOf(typed: string, facts: PasteFacts | null): URLSearchParams | null {
  const text = typed.trim();
  if (text.includes("@")) return new URLSearchParams({ email: text });
  if (/^[+\d০-৯][\d০-৯ -]{5,}$/.test(text)) return new URLSearchParams({ phone: text });
  if (text !== "") return new URLSearchParams({ name: text, username: text });
  if (!facts || (!facts.phone && !facts.name && !facts.email)) return null;
  return new URLSearchParams({ phone: facts.phone ?? "", name: facts.name ?? "", email: facts.email ?? "" });
}

/** The clerk's steps: a search for somebody, an account chosen by its username, or a new one that is begun. */
export type KeptLearner = { typed: string; chosen: string | null; person: NewPerson | null };

/**
 * The learner of an enrolment: the clerk's choice, the address's, the likeliest by the reasons, or a new person.
 *
 * @param username of the address
 */
export function useDraftLearner(
  facts: PasteFacts | null,
  username: string | null,
  kept: KeptLearner | null,
  onChange: () => void,
) {
  const [typed, setTyped] = useState(kept?.typed ?? "");
  const [picked, setPicked] = useState<Suggestion | null>(null);
  const [person, setPerson] = useState<NewPerson | null>(kept?.person ?? null);
  const [known, setKnown] = useState<string | null>(kept?.chosen ?? null);
  const name = known ?? username;
  const { data: named = [] } = useRead(name ? suggestedLearners(new URLSearchParams({ username: name })) : null);
  const query = queryOf(typed, facts);
  const { data: found = [] } = useRead(query && suggestedLearners(query), { keepPreviousData: true });

  const before = typed.trim() === "" ? named : [];
  // No other person is shown until the chosen account has loaded.
  const others = query && known === null ? found : [];
  const suggestions = [...before, ...others.filter(({ id }) => !before.some((one) => one.id === id))];
  const learner = picked ?? (person ? null : (before[0] ?? likelyLearner(suggestions)));
  return {
    typed,
    search(text: string) {
      setTyped(text);
      setKnown(null);
      setPicked(null);
    },
    chosen: picked?.username ?? known,
    suggestions,
    learner,
    pick(one: Suggestion) {
      setPicked(one);
      setPerson(null);
      onChange();
    },
    /** Chooses the account with this username instead of a new one. */
    takeKnown(chosen: string) {
      setKnown(chosen);
      setTyped("");
      setPicked(null);
      setPerson(null);
      onChange();
    },
    person,
    setPerson(next: NewPerson | null) {
      setPerson(next);
      setPicked(null);
      onChange();
    },
  };
}
