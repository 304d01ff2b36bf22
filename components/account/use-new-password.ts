import { useRouter } from "next/navigation";
import { useAlert } from "@/components/ui/alert-provider";
import { toast } from "@/components/ui/toast";
import { account } from "@/lib/copy/account";
import { clearTokens } from "@/lib/session-store";

const { invalid, mismatch } = account;

type Texts = { failed: string; success: string; successText: string };

/** A password chosen without being signed in: it is saved, said, and the login follows. */
export function useNewPassword(texts: Texts, explain: (error: unknown) => string) {
  const router = useRouter();
  const alert = useAlert();

  async function save(send: () => Promise<unknown>) {
    try {
      await send();
    } catch (error) {
      void alert({ title: texts.failed, text: explain(error) });
      return;
    }
    // Somebody else may be signed in on this phone.
    clearTokens();
    toast.success(texts.success);
    await alert({ title: texts.success, text: texts.successText });
    router.push("/auth");
  }

  function refuse({ confirm_password }: { confirm_password?: { message?: string } }) {
    if (confirm_password?.message === invalid.mismatch) void alert(mismatch);
  }

  return { save, refuse };
}
