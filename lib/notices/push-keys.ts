import "server-only";
import { createECDH, hkdfSync } from "node:crypto";
import { pushSecret } from "@/lib/secrets";

type PushKeys = { publicKey: string; privateKey: string };

/**
 * Derives the key pair of RFC 8292 from the site's secret. A candidate outside the curve's order is next to impossible
 * and skipped.
 */
function keysFrom(secret: string): PushKeys {
  for (let turn = 0; ; turn += 1) {
    const candidate = Buffer.from(hkdfSync("sha256", secret, "", `web push ${turn}`, 32));
    const pair = createECDH("prime256v1");
    try {
      pair.setPrivateKey(candidate);
    } catch {
      continue;
    }
    return { publicKey: pair.getPublicKey("base64url"), privateKey: candidate.toString("base64url") };
  }
}

let made: { secret: string; keys: PushKeys } | undefined;

export function pushKeys(): PushKeys {
  const secret = pushSecret();
  if (made?.secret !== secret) made = { secret, keys: keysFrom(secret) };
  return made.keys;
}
