import { redirect } from "next/navigation";
import { z } from "zod";
import { CodeForm } from "@/components/staff/code-form";
import { SignInForm } from "@/components/staff/sign-in-form";
import { SignInPanel } from "@/components/staff/sign-in-panel";
import { Alert } from "@/components/ui/alert";
import { staffCopy } from "@/lib/copy/staff";
import { csrfToken, findStaff, isBetweenSteps, SESSION_PATH } from "@/lib/staff/session";
import { currentAcademy } from "@/server/current-academy";

export const metadata = { title: staffCopy.signIn.title };

const searchSchema = z.object({
  error: z.string().optional().catch(undefined),
  callbackUrl: z.string().optional().catch(undefined),
});

const ASKED = "second_factor_required";
const codeErrors = [ASKED, "second_factor_wrong", "throttled"];

type SignInPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function SignInPage({ searchParams }: SignInPageProps) {
  const { error, callbackUrl } = searchSchema.parse(await searchParams);
  const token = await csrfToken();
  // next-auth sets its cookie there and comes back with the callbackUrl.
  if (!token && callbackUrl === undefined) redirect(`${SESSION_PATH}/signin?callbackUrl=/staff`);
  if (token && (await findStaff())) redirect("/staff");
  const academy = await currentAcademy();
  const text = error && error !== ASKED ? (staffCopy.signIn.errors[error] ?? staffCopy.signIn.unexpected) : undefined;
  const form = { action: `${SESSION_PATH}/callback/credentials`, callbackUrl: "/staff", error: text };
  if (token && error && codeErrors.includes(error) && (await isBetweenSteps())) {
    return (
      <SignInPanel academy={academy} title={staffCopy.secondStep.title} lead={staffCopy.secondStep.lead}>
        <CodeForm {...form} csrfToken={token} />
      </SignInPanel>
    );
  }
  return (
    <SignInPanel academy={academy}>
      {token ? (
        <SignInForm {...form} csrfToken={token} />
      ) : (
        <Alert tone="bad" title={staffCopy.signIn.failed}>
          {staffCopy.signIn.noCookies}
        </Alert>
      )}
    </SignInPanel>
  );
}
