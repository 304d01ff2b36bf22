import { countCertificates } from "@/lib/certificates/queries";
import { methods, route } from "@/lib/http/route";
import { lostPictures } from "@/lib/look/kept-pictures";
import { saveLook } from "@/lib/look/mutations";
import { getLookVersion, listEarlierLooks } from "@/lib/look/queries";
import * as endpoints from "@/lib/look/staff-endpoints";
import { getAcademy } from "@/lib/settings/queries";
import { actorOf } from "@/lib/staff/authentication";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getStaffLook, async () => {
    const [{ version, look }, earlier, { name, short_name, hero_title, hero_lead, signatories }, issued] =
      await Promise.all([getLookVersion(), listEarlierLooks(), getAcademy(), countCertificates()]);
    const academy = { name, short_name, hero_title, hero_lead };
    const { parts: gone, signatures: gone_signatures } = await lostPictures(look);
    return { version, look, earlier, gone, gone_signatures, signatories, academy, issued };
  }),
  route(endpoints.putStaffLook, ({ viewer, body }) => saveLook(actorOf(viewer), body)),
]);
