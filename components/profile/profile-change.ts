import type { Resolver } from "react-hook-form";
import { profileFields } from "@/components/profile/profile-fields";
import type { ProfileField } from "@/lib/accounts/profile-fields";
import { type ProfileChange, profileChangeSchema, type User } from "@/lib/accounts/schema";
import { ApiError, firstFieldError } from "@/lib/api-client";
import { accountProblem } from "@/lib/copy/account-problems";

export type ProfileForm = Pick<User, ProfileField>;

export function profileForm(user: User): ProfileForm {
  return Object.fromEntries(profileFields.map(({ name }) => [name, user[name]])) as ProfileForm;
}

/** An old account may lack a value that is required today, so untouched fields are neither checked nor sent. */
export function changedFields(before: ProfileForm, typed: ProfileForm): Partial<ProfileForm> {
  return Object.fromEntries(
    profileFields.filter(({ name }) => typed[name] !== before[name]).map(({ name }) => [name, typed[name]]),
  );
}

/** The route's own schema, for the changed fields. */
export function profileResolver(before: ProfileForm): Resolver<ProfileForm, unknown, ProfileChange> {
  return (typed) => {
    const { data, error } = profileChangeSchema.safeParse(changedFields(before, typed));
    if (data) return { values: data, errors: {} };
    // The first of several problems of a field is shown.
    const problems = error.issues.toReversed().map(({ path, code, message }) => {
      return [String(path[0]), { type: code, message: accountProblem(message) }] as const;
    });
    return { values: {}, errors: Object.fromEntries(problems) };
  };
}

/** The server's texts about single fields, in Bengali; empty when it refused for another reason. */
export function fieldFailures(error: unknown): { field: ProfileField; message: string }[] {
  if (!(error instanceof ApiError) || error.status !== 400) return [];
  return profileFields.flatMap(({ name: field }) => {
    const text = firstFieldError(error, field);
    return text ? [{ field, message: accountProblem(text) }] : [];
  });
}
