import type { UseFormRegisterReturn } from "react-hook-form";
import { PasswordHint, reservedLine } from "@/components/account/form-parts";
import { PasswordField } from "@/components/ui/password-field";
import { account } from "@/lib/copy/account";

const { field } = account;

type Name = "new_password" | "confirm_password";

type NewPasswordFieldsProps = {
  register: (name: Name) => UseFormRegisterReturn;
  errors: Partial<Record<Name, { message?: string }>>;
  /** As it is typed so far. */
  password: string | undefined;
};

/** A new password, twice. */
export function NewPasswordFields({ register, errors, password }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        {...register("new_password")}
        label={field.newPassword}
        required
        error={errors.new_password?.message}
        hint={!errors.new_password && <PasswordHint password={password} />}
        autoComplete="new-password"
        className={reservedLine}
      />
      <PasswordField
        {...register("confirm_password")}
        label={field.confirmNewPassword}
        required
        error={errors.confirm_password?.message}
        autoComplete="new-password"
        className={reservedLine}
      />
    </>
  );
}
