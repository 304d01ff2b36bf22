import { z } from "zod";
import { presentPromoVideo } from "@/lib/catalogue/presenter";
import { listPromoVideos } from "@/lib/catalogue/queries";
import { promoVideoSchema } from "@/lib/catalogue/schema";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    { auth: "optional", summary: "The promo videos of the landing page", response: z.array(promoVideoSchema) },
    async () => (await listPromoVideos()).map(presentPromoVideo),
  ),
});
