import "server-only";
import type { KeySet } from "@/lib/certificates/schema";
import { type SigningKey, signingKey } from "@/lib/certificates/signing-key";
import { certificateSecrets } from "@/lib/secrets";

let keys: SigningKey[] | undefined;

function signingKeys(): SigningKey[] {
  keys ??= certificateSecrets().map(signingKey);
  return keys;
}

export function currentKey(): SigningKey {
  const [first] = signingKeys();
  if (!first) throw new Error("There is no secret to sign certificates with");
  return first;
}

export function publicKeys(): KeySet {
  return { keys: signingKeys().map(({ publicKey }) => publicKey) };
}

export function isKnownKey(kid: string): boolean {
  return signingKeys().some((key) => key.kid === kid);
}
