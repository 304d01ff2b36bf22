import { z } from "zod";
import { ownAccount } from "@/app/api/auth/users/own-account";
import { idParam } from "@/lib/http/fields";
import { methods } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(ownAccount(z.object({ id: idParam })), {
  wrongMethod: "learner",
});
