import { notACertificate } from "@/lib/certificates/presenter";
import { verificationSchema } from "@/lib/certificates/schema";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({ auth: "public", summary: "Says that an id is needed", response: verificationSchema }, () =>
    notACertificate("No certificate ID provided"),
  ),
});
