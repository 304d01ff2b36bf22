const hex = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");

export const sha256 = async (text: string): Promise<string> =>
  hex(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));

type Subscribed = { endpoint: string; p256dh: string; auth: string; renewalHash: string };

/** Both sides of the wire compute it, so a difference shows that the browser must subscribe anew. */
export const fingerprintOf = ({ endpoint, p256dh, auth, renewalHash }: Subscribed): Promise<string> =>
  sha256([endpoint, p256dh, auth, renewalHash].join("\n"));
