import { z } from "zod";
import { ownAccount } from "@/app/api/auth/users/own-account";
import { methods } from "@/lib/http/route";
import { idParam } from "@/lib/wire/fields";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(ownAccount(z.object({ id: idParam })), {
  wrongMethod: "learner",
});
