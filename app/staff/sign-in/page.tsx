import { redirect } from "next/navigation";
import { z } from "zod";
import { SignInForm } from "@/components/staff/sign-in-form";
import { SignInPanel } from "@/components/staff/sign-in-panel";
import { Alert } from "@/components/ui/alert";
import { staffCopy } from "@/lib/copy/staff";
import { csrfToken, findStaff, SESSION_PATH } from "@/lib/staff/session";
import { currentAcademy } from "@/server/current-academy";

export const metadata = { title: staffCopy.signIn.title };

const searchSchema = z.object({
  error: z.string().optional().catch(undefined),
  callbackUrl: z.string().optional().catch(undefined),
});

type SignInPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function SignInPage({ searchParams }: SignInPageProps) {
  const { error, callbackUrl } = searchSchema.parse(await searchParams);
  const token = await csrfToken();
  // next-auth sets its cookie there and comes back with the callbackUrl.
  if (!token && callbackUrl === undefined) redirect(`${SESSION_PATH}/signin?callbackUrl=/staff`);
  if (token && (await findStaff())) redirect("/staff");
  const academy = await currentAcademy();
  return (
    <SignInPanel academy={academy.name}>
      {token ? (
        <SignInForm
          action={`${SESSION_PATH}/callback/credentials`}
          csrfToken={token}
          callbackUrl="/staff"
          error={error && (staffCopy.signIn.errors[error] ?? staffCopy.signIn.unexpected)}
        />
      ) : (
        <Alert tone="bad" title={staffCopy.signIn.failed}>
          {staffCopy.signIn.noCookies}
        </Alert>
      )}
    </SignInPanel>
  );
}
