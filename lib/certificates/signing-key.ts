import { createHash, createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from "node:crypto";

/** Plain Node uses this file as well, so it is not marked `server-only`. */
export type SigningKey = {
  kid: string;
  privateKey: KeyObject;
  publicKey: { kty: "OKP"; crv: "Ed25519"; x: string; kid: string; alg: "EdDSA" };
};

// The bytes before the 32 bytes of an Ed25519 private key in PKCS #8 (RFC 8410).
const PKCS8_HEAD = Buffer.from("302e020100300506032b657004220420", "hex");

export function signingKey(secret: string): SigningKey {
  const seed = Buffer.from(hkdfSync("sha256", secret, "", "certificate signing key", 32));
  const privateKey = createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, seed]), format: "der", type: "pkcs8" });
  const { x = "" } = createPublicKey(privateKey).export({ format: "jwk" });
  const kid = createHash("sha256").update(x).digest("base64url").slice(0, 16);
  return { kid, privateKey, publicKey: { kty: "OKP", crv: "Ed25519", x, kid, alg: "EdDSA" } };
}
