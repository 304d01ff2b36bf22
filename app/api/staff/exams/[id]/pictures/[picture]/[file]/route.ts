import { AppError } from "@/lib/errors";
import { requireExam } from "@/lib/exams/authoring/staff-queries";
import { findPictureFolder, readPictureFile } from "@/lib/exams/pictures/queries";
import * as endpoints from "@/lib/exams/staff-endpoints";
import { methods, route } from "@/lib/http/route";
import { contentTypeOf } from "@/lib/markup/picture-files";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getStaffExamPicture, async ({ viewer, params: { id, picture, file } }) => {
    await requireExam(viewer, id, "exams.read");
    const folder = await findPictureFolder(picture, id);
    const bytes = folder && (await readPictureFile(folder, file));
    if (!bytes) throw new AppError("not_found");
    const headers = { "content-type": contentTypeOf(file), "cache-control": "private, max-age=3600" };
    return new Response(bytes.slice(), { headers });
  }),
]);
