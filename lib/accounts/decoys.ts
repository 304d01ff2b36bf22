import "server-only";
import { createHmac } from "node:crypto";
import { hashPassword } from "@/lib/accounts/passwords";
import { countHashKinds, type HashKind } from "@/lib/accounts/queries";
import { authSecrets } from "@/lib/secrets";

/** The time of a login must not reveal which names have no account (docs/decisions/sessions.md). */
function decoyKind(name: string, kinds: HashKind[]): HashKind["iterations"] {
  const total = kinds.reduce((sum, { accounts }) => sum + accounts, 0);
  const secret = authSecrets()[0] ?? "";
  const draw = createHmac("sha256", secret).update(`decoy\n${name}`).digest().readUInt32BE() / 2 ** 32;
  let place = draw * total;
  for (const { iterations, accounts } of kinds) {
    place -= accounts;
    if (place < 0) return iterations;
  }
  return null;
}

const KEPT_MS = 10 * 60_000;
let census: { kinds: Promise<HashKind[]>; until: number } | undefined;

function hashKinds(now: number): Promise<HashKind[]> {
  if (!census || now >= census.until) {
    const kinds = countHashKinds();
    census = { kinds, until: now + KEPT_MS };
    kinds.catch(() => {
      census = undefined;
    });
  }
  return census.kinds;
}

let unmatchable: Promise<string> | undefined;

/** A hash that no password matches. */
export async function decoyHash(name: string): Promise<string> {
  const iterations = decoyKind(name, await hashKinds(Date.now()));
  if (iterations !== null) return `pbkdf2_sha256$${iterations}$decoy$${"A".repeat(43)}=`;
  unmatchable ??= hashPassword("no account has this password");
  return unmatchable;
}
