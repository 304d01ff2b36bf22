import { z } from "zod";
import { register } from "@/lib/accounts/mutations";
import { presentRegistered, presentUser } from "@/lib/accounts/presenter";
import { requireUser } from "@/lib/accounts/queries";
import { newAccountSchema } from "@/lib/accounts/registration";
import { registeredSchema, userSchema } from "@/lib/accounts/schema";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  {
    GET: route(
      { auth: "learner", summary: "The accounts the caller may see: the own one", response: z.array(userSchema) },
      async ({ viewer }) => [presentUser(await requireUser(viewer.id))],
    ),
    POST: route(
      {
        auth: "optional",
        summary: "Register; the account waits for its activation mail",
        limit: "registrationByAddress",
        body: newAccountSchema,
        response: registeredSchema,
        status: 201,
      },
      async ({ body, address }) => presentRegistered(await register(body, address)),
    ),
  },
  { wrongMethod: "learner" },
);
