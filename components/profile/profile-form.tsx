"use client";

import { Mail } from "lucide";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { outsideCause } from "@/components/account/failures";
import { reservedLine } from "@/components/account/form-parts";
import { useSecondStep } from "@/components/account/use-second-step";
import {
  type ProfileForm as Fields,
  fieldFailures,
  profileForm,
  profileResolver,
} from "@/components/profile/profile-change";
import { profileFields } from "@/components/profile/profile-fields";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { PhoneField } from "@/components/ui/phone-field";
import { TextField } from "@/components/ui/text-field";
import { toast } from "@/components/ui/toast";
import { changeProfile, currentUser } from "@/lib/accounts/client";
import type { ProfileChange, User } from "@/lib/accounts/schema";
import { common } from "@/lib/copy/common";
import { profile } from "@/lib/copy/profile";
import { useRead } from "@/lib/use-read";

const { details: copy } = profile;

/** The form stays open with the typed values after any failure. */
export function ProfileForm({ user, onDone }: { user: User; onDone: () => void }) {
  const { mutate } = useRead(currentUser);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<Fields, unknown, ProfileChange>({
    defaultValues: profileForm(user),
    resolver: profileResolver(profileForm(user)),
    mode: "onTouched",
  });
  const secondStep = useSecondStep();
  const { setFocus } = form;
  const { errors, isSubmitting } = form.formState;

  useEffect(() => setFocus("first_name"), [setFocus]);

  async function save(change: ProfileChange) {
    setFailure(null);
    try {
      const saved = await changeProfile(change, secondStep.code());
      await mutate(saved, { revalidate: false });
      toast.success(copy.saved);
      onDone();
    } catch (error) {
      if (secondStep.explains(error)) return;
      const refused = fieldFailures(error);
      for (const { field, message } of refused) form.setError(field, { message }, { shouldFocus: true });
      if (refused.length === 0) setFailure(outsideCause(error) ?? copy.saveFailedText);
    }
  }

  const bind = (name: keyof Fields) => ({
    ...form.register(name),
    required: true,
    error: errors[name]?.message,
    className: reservedLine,
  });

  return (
    <form
      method="post"
      noValidate
      onSubmit={form.handleSubmit(save)}
      className="grid gap-2 px-3.5 py-4 md:px-4.5 md:py-6"
    >
      <div className="grid gap-x-4 md:grid-cols-2">
        {profileFields.map(({ name, isPhone, ...shown }) => {
          const Field = isPhone ? PhoneField : TextField;
          return <Field key={name} {...bind(name)} {...shown} />;
        })}
        <TextField
          value={user.email || copy.missing}
          label={copy.email}
          hint={copy.emailFixed}
          icon={Mail}
          lang="en"
          disabled
          className={reservedLine}
        />
      </div>
      {secondStep.field}
      {failure && (
        <Alert tone="bad" title={copy.saveFailed}>
          {failure}
        </Alert>
      )}
      <div className="grid grid-cols-2 gap-3 xs:flex">
        <Button variant="secondary" onClick={onDone} disabled={isSubmitting}>
          {common.cancel}
        </Button>
        <Button type="submit" busy={isSubmitting}>
          {common.save}
        </Button>
      </div>
    </form>
  );
}
