import type { Metadata } from "next";
import { headers } from "next/headers";
import { checkCertificate } from "@/app/(site)/verify/certificate-check";
import { EndedCertificate } from "@/components/verify/ended-certificate";
import { ThrottledVerification } from "@/components/verify/throttled-verification";
import { UnknownCertificate } from "@/components/verify/unknown-certificate";
import { ValidCertificate } from "@/components/verify/valid-certificate";
import { certificate } from "@/lib/copy/certificate";
import { currentAcademy } from "@/server/current-academy";

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

export default async function VerifiedPage({ params }: PageProps) {
  const id = decode((await params).certificateId);
  const verification = await checkCertificate(id, await headers(), new Date());
  if (verification === "throttled") return <ThrottledVerification id={id} />;
  const { valid, data } = verification;
  if (valid && data) return <ValidCertificate facts={data} academy={(await currentAcademy()).name} />;
  if (data && data.status !== "valid") return <EndedCertificate status={data.status} facts={data} />;
  return <UnknownCertificate id={id} />;
}
