/** Replaces a deleted person's name; the trigger on `audit_entries` knows it too. */
export const REDACTED = "[deleted]";

export type Person = { username: string; email: string; phone: string; names: string[] };

/**
 * Patterns that find a person in records. `candidates` is PostgreSQL's and preselects records. `own` is for entries
 * about the person; `anyones` is for all other entries, and `named` for those of their values that name somebody. Only
 * the e-mail address was proved: people choose the rest when they register.
 */
export type Identifiers = { candidates: string; anyones: RegExp; named: RegExp; own: RegExp };

/** Codes, amounts and instants are never redacted, even if they equal a name that somebody chose. */
const codes = new Set([
  ...["method", "staff_roles", "from", "to", "scoring", "key", "key_release", "seal_reason", "from_key", "to_key"],
  ...["amount", "transaction_id", "replaced_by", "deadline_at", "before", "after", "closes_at"],
]);

const naming = new Set(["username", "learner"]);

/** Keys of the person's own facts, of whatever time, in entries about them. */
const personal = new Set(["email", "first_name", "last_name", "phone_number", "former_username"]);

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
const spellings = (text: string) => [...new Set([text, text.normalize("NFC"), text.normalize("NFD")])].filter(Boolean);
const digitOf = (digit: string) => `[${digit}${"০১২৩৪৫৬৭৮৯"[Number(digit)]}]`;

function phonePattern(phone: string): string[] {
  const national = phone.replace(/\D/g, "").replace(/^(?:880|0)/, "");
  if (national.length < 8) return [];
  return [`(?:\\+?[8৮][8৮][ .-]*[0০][ .-]*|[0০][ .-]*)?${[...national].map(digitOf).join("[ .-]*")}`];
}

// Matches whole words only: `rima` is not a part of `rima.k`.
const whole = (patterns: string[]) =>
  `(?<![\\p{L}\\p{M}\\p{N}_@+]|[\\p{L}\\p{N}][.-])(?:${patterns.join("|")})(?![\\p{L}\\p{M}\\p{N}_@]|[.+-][\\p{L}\\p{N}])`;
// Matches beginnings of words, because Bengali endings are joined to a name.
const begun = (patterns: string[]) => `(?<![\\p{L}\\p{M}\\p{N}])(?:${patterns.join("|")})`;
const nothing = "(?!)";
const pattern = (...alternatives: string[]) => new RegExp(alternatives.join("|") || nothing, "giu");

export function identifiers({ username, email, phone, names }: Person): Identifiers {
  const address = spellings(email);
  const name = spellings(username);
  const known = (patterns: string[], match: (patterns: string[]) => string) =>
    patterns.length > 0 ? [match(patterns)] : [];
  const addresses = known(address.map(escaped), whole);
  const named = known(name.map(escaped), (patterns) => `^(?:${patterns.join("|")})$`);
  // The longest comes first, because an address may begin with the username.
  const chosen = known([...[...address, ...name].map(escaped), ...phonePattern(phone)], whole);
  const parts = names.flatMap((name) => [name, ...name.split(/\s+/)]).filter((part) => part.length > 1);
  const own = [...new Set(parts.flatMap(spellings))].toSorted((a, b) => b.length - a.length).map(escaped);
  const inJson = (texts: string[]) => texts.map((text) => escaped(JSON.stringify(text).slice(1, -1)));
  const inName = known(inJson(name), (patterns) => `"(?:${[...naming].join("|")})": "(?:${patterns.join("|")})"`);
  return {
    candidates: [...address.map(escaped), ...inJson(address), ...inName].join("|") || nothing,
    anyones: pattern(...addresses),
    named: pattern(...addresses, ...named),
    own: pattern(...chosen, ...known(own, begun)),
  };
}

export const redactText = (text: string, pattern: RegExp): string => text.replace(pattern, REDACTED);

/** @param named pattern for values whose key says that they name somebody */
export function redactDetail(detail: unknown, pattern: RegExp, named = pattern): unknown {
  if (typeof detail === "string") return redactText(detail, pattern);
  if (Array.isArray(detail)) return detail.map((value) => redactDetail(value, pattern, named));
  if (detail === null || typeof detail !== "object") return detail;
  return Object.fromEntries(
    Object.entries(detail).map(([key, value]) => [
      key,
      codes.has(key) && typeof value !== "object"
        ? value
        : redactDetail(value, naming.has(key) ? named : pattern, named),
    ]),
  );
}

function wiped(value: unknown): unknown {
  if (typeof value === "string") return REDACTED;
  if (Array.isArray(value)) return value.map(wiped);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, wiped(part)]));
}

/**
 * Redacts an entry about this person alone, former addresses, numbers and names included, as nothing else lists them.
 */
export function redactOwnDetail(detail: unknown, pattern: RegExp): unknown {
  if (detail === null || typeof detail !== "object" || Array.isArray(detail)) return redactDetail(detail, pattern);
  const entries = Object.entries(detail).map(([key, value]) => [key, personal.has(key) ? wiped(value) : value]);
  return redactDetail(Object.fromEntries(entries), pattern);
}
