import * as endpoints from "@/lib/catalogue/endpoints";
import { presentPromoVideo } from "@/lib/catalogue/presenter";
import { listPromoVideos } from "@/lib/catalogue/queries";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getLandingPageVideos, async () => (await listPromoVideos()).map(presentPromoVideo)),
]);
