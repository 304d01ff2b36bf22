import { listInstructors, listPublishedCourses } from "@/lib/catalogue/queries";
import { formatNumber } from "@/lib/format";
import { methods, route } from "@/lib/http/route";
import { withKeptPictures } from "@/lib/look/kept-pictures";
import * as endpoints from "@/lib/settings/endpoints";
import { getLandingTexts } from "@/lib/settings/landing-queries";
import { fillLandingTexts } from "@/lib/settings/landing-schema";
import { presentPublicAcademy } from "@/lib/settings/public-presenter";
import { getAcademy } from "@/lib/settings/queries";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getPublicAcademy, async () => {
    const [academy, texts, courses, instructors] = await Promise.all([
      getAcademy(),
      getLandingTexts(),
      listPublishedCourses(),
      listInstructors(),
    ]);
    const landing = fillLandingTexts(texts, {
      opens: academy.opens_text,
      closes: academy.closes_text,
      courses: formatNumber(courses.length),
      instructors: formatNumber(instructors.length),
    });
    return presentPublicAcademy({ ...academy, look: await withKeptPictures(academy.look) }, landing);
  }),
]);
