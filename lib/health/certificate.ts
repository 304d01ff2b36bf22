import "server-only";
import { isIP } from "node:net";
import { connect } from "node:tls";
import type { Alarm } from "@/lib/health/alarm-schema";

/** Certificates are renewed a month before their end, so fewer days than this mean that renewals have been failing. */
export const CERTIFICATE_DAYS = 14;
const DAY_MS = 86_400_000;
const ANSWER_MS = 8000;

export type AddressCertificate = {
  /** Undefined if browsers accept the certificate and it does not end soon. */
  fault?: Extract<Alarm, { cause: "certificate" }>["fault"];
  until: Date;
  /** The TLS library's code for the refusal; empty if the certificate is accepted. */
  reason: string;
};

function faultOf(reason: string, leftMs: number): AddressCertificate["fault"] {
  if (reason === "CERT_HAS_EXPIRED" || leftMs <= 0) return "expired";
  if (reason === "ERR_TLS_CERT_ALTNAME_INVALID") return "other-name";
  if (reason) return "untrusted";
  return leftMs < CERTIFICATE_DAYS * DAY_MS ? "ending" : undefined;
}

/**
 * The certificate that an https address shows its visitors; undefined for an address without TLS.
 *
 * @throws the connection's error when nothing answers there, or nothing that speaks TLS
 */
export async function addressCertificate(address: string, now: Date): Promise<AddressCertificate | undefined> {
  const { protocol, hostname, port } = new URL(address);
  if (protocol !== "https:") return undefined;
  const host = hostname.replace(/^\[|\]$/g, "");
  return new Promise((resolve, reject) => {
    // A refused certificate must be read too, because its fault is the answer.
    const socket = connect({
      host,
      port: Number(port || 443),
      rejectUnauthorized: false,
      ...(isIP(host) ? {} : { servername: host }),
    });
    socket.setTimeout(ANSWER_MS, () =>
      socket.destroy(Object.assign(new Error("no answer in time"), { code: "ETIMEDOUT" })),
    );
    socket.once("error", reject);
    socket.once("secureConnect", () => {
      const until = new Date(socket.getPeerCertificate().valid_to);
      const error = socket.authorized ? undefined : (socket.authorizationError as Error | string | undefined);
      const reason = error instanceof Error ? ((error as NodeJS.ErrnoException).code ?? error.message) : (error ?? "");
      socket.destroy();
      resolve({ fault: faultOf(reason, until.getTime() - now.getTime()), until, reason });
    });
  });
}
