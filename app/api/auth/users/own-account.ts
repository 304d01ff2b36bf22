import { z } from "zod";
import { presentUser } from "@/lib/accounts/presenter";
import { updateProfile } from "@/lib/accounts/profile-mutations";
import { requireUser } from "@/lib/accounts/queries";
import { deleteAccountSchema, profileChangeSchema, profileSchema, userSchema } from "@/lib/accounts/schema";
import { AppError } from "@/lib/errors";
import { route } from "@/lib/http/route";
import { deleteAccount } from "@/lib/privacy/mutations";
import { UPLOAD_MAX_BYTES } from "@/lib/wire/limits";

const uploadLimit = UPLOAD_MAX_BYTES;
const anyParams: z.ZodType<{ id?: number }> = z.object({});

/** The caller's own account, at `users/me` and at `users/{own id}`; another id is not found. */
export function ownAccount(params: z.ZodType<{ id?: number }> = anyParams) {
  const requireOwn = (viewer: { id: number }, { id }: { id?: number }) => {
    if (id !== undefined && id !== viewer.id) throw new AppError("not_found");
  };
  return {
    GET: route({ auth: "learner", summary: "The own account", params, response: userSchema }, async (call) => {
      requireOwn(call.viewer, call.params);
      return presentUser(await requireUser(call.viewer.id));
    }),
    PUT: route(
      {
        auth: "learner",
        summary: "Replace the own profile",
        secondStep: true,
        params,
        body: profileSchema,
        uploadLimit,
        response: userSchema,
      },
      async (call) => {
        requireOwn(call.viewer, call.params);
        return presentUser(await updateProfile(call.viewer, call.body));
      },
    ),
    PATCH: route(
      {
        auth: "learner",
        summary: "Change the own profile",
        secondStep: true,
        params,
        body: profileChangeSchema,
        uploadLimit,
        response: userSchema,
      },
      async (call) => {
        requireOwn(call.viewer, call.params);
        return presentUser(await updateProfile(call.viewer, call.body));
      },
    ),
    DELETE: route(
      { auth: "learner", summary: "Delete the own account", secondStep: true, params, body: deleteAccountSchema },
      async (call) => {
        requireOwn(call.viewer, call.params);
        await deleteAccount(call.viewer, call.body.current_password);
      },
    ),
  };
}
