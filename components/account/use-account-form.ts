import {
  type FieldErrors,
  type FieldValues,
  type Resolver,
  type SubmitErrorHandler,
  type SubmitHandler,
  type UseFormProps,
  useForm,
} from "react-hook-form";
import { useAlert } from "@/components/ui/alert-provider";
import { account } from "@/lib/copy/account";

const loadRules = () => import("@/components/account/form-rules");

type Options<Fields extends FieldValues> = {
  rules: (loaded: Awaited<ReturnType<typeof loadRules>>) => Resolver<Fields>;
  /** Title of the alert when nothing could be sent. */
  failed: string;
  mode?: UseFormProps["mode"];
};

/**
 * A form under the rules of form-rules.ts, which come when it is first touched.
 *
 * It has no default values: they would wipe what was typed before the page was ready.
 */
export function useAccountForm<Fields extends FieldValues>({ rules, failed, mode }: Options<Fields>) {
  const alert = useAlert();
  const form = useForm<Fields, unknown, Fields>({
    mode,
    resolver: async (...input) => {
      const loaded = await loadRules().catch(() => undefined);
      if (loaded) return rules(loaded)(...input);
      return { values: {}, errors: { root: { type: "no rules" } } as FieldErrors<Fields> };
    },
  });

  /**
   * Props of the form element. It is sent by POST, so that no password reaches the address before the page is ready.
   */
  const formProps = (send: SubmitHandler<Fields>, refuse?: SubmitErrorHandler<Fields>) => ({
    method: "post" as const,
    noValidate: true,
    onFocus: () => void loadRules().catch(() => undefined),
    onSubmit: form.handleSubmit(send, (refused) => {
      if (refused.root?.type !== "no rules") return refuse?.(refused);
      // With a connection, the page is older than the site.
      return alert({ title: failed, text: navigator.onLine ? account.outdated : account.offline });
    }),
  });

  return { form, formProps };
}
