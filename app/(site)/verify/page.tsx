import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { VerifyStart } from "@/components/verify/verify-start";
import { certificate } from "@/lib/copy/certificate";

const { verify: copy } = certificate;

export const metadata: Metadata = { title: copy.title };

type PageProps = { searchParams: Promise<{ id?: string | string[] }> };

/** The form sends its id here, so that it works without JavaScript; each certificate has an address of its own. */
export default async function VerifyPage({ searchParams }: PageProps) {
  const { id } = await searchParams;
  const typed = [id].flat()[0]?.trim();
  if (typed) redirect(`/verify/${encodeURIComponent(typed)}`);
  return <VerifyStart error={typed === "" ? copy.noId : undefined} />;
}
