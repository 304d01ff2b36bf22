import "server-only";
import type { Verification } from "@/lib/certificates/schema";
import { verifyCertificate } from "@/lib/certificates/verification";
import { AppError } from "@/lib/errors";
import { consume } from "@/lib/rate-limit";
import { clientAddress, networkOf } from "@/lib/wire/address";

/**
 * Gives the page the endpoint's own answer and takes from the endpoint's limit, so that the page is no way around it.
 */
export async function checkCertificate(
  typed: string,
  headers: Headers,
  now: Date,
): Promise<Verification | "throttled"> {
  try {
    await consume("certificateCheckByAddress", networkOf(clientAddress(headers)));
  } catch (error) {
    if (error instanceof AppError && error.code === "throttled") return "throttled";
    throw error;
  }
  return verifyCertificate(typed, now);
}
