import type { Metadata } from "next";
import { headers } from "next/headers";
import { EndedCertificate } from "@/components/verify/ended-certificate";
import { ThrottledVerification } from "@/components/verify/throttled-verification";
import { UnknownCertificate } from "@/components/verify/unknown-certificate";
import { ValidCertificate } from "@/components/verify/valid-certificate";
import { verifyCertificate } from "@/lib/certificates/verification";
import { certificate } from "@/lib/copy/certificate";
import { AppError } from "@/lib/errors";
import { clientAddress } from "@/lib/http/address";
import { consume } from "@/lib/http/rate-limit";

export const metadata: Metadata = { title: certificate.verify.title };

type PageProps = { params: Promise<{ certificateId: string }> };

/** Next hands pages their part of the address as it was sent. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The endpoint's limit, counted together with it. */
async function isThrottled(): Promise<boolean> {
  try {
    await consume("certificateCheckByAddress", clientAddress(await headers()));
    return false;
  } catch (error) {
    if (error instanceof AppError && error.code === "throttled") return true;
    throw error;
  }
}

export default async function VerifiedPage({ params }: PageProps) {
  const id = decode((await params).certificateId);
  if (await isThrottled()) return <ThrottledVerification id={id} />;
  const { valid, data } = await verifyCertificate(id, new Date());
  if (valid && data) return <ValidCertificate facts={data} />;
  if (data && data.status !== "valid") return <EndedCertificate status={data.status} facts={data} />;
  return <UnknownCertificate id={id} />;
}
