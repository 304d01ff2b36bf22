import { ownAccount } from "@/app/api/auth/users/own-account";
import { methods } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(ownAccount(), { wrongMethod: "learner" });
