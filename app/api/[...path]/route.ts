import { AppError } from "@/lib/errors";
import { route } from "@/lib/http/route";

const unknown = route({ auth: "public", summary: "Any path that does not exist" }, () => {
  throw new AppError("not_found");
});

export {
  unknown as DELETE,
  unknown as GET,
  unknown as HEAD,
  unknown as OPTIONS,
  unknown as PATCH,
  unknown as POST,
  unknown as PUT,
};
