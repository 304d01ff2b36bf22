import { AppError } from "@/lib/errors";
import { respond } from "@/lib/http/respond";
import { asHandler } from "@/lib/http/route";

/** Any path that does not exist. */
const unknown = asHandler((request, context) =>
  respond(request, context, () => {
    throw new AppError("not_found");
  }),
);

export {
  unknown as DELETE,
  unknown as GET,
  unknown as HEAD,
  unknown as OPTIONS,
  unknown as PATCH,
  unknown as POST,
  unknown as PUT,
};
