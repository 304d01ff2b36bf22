import { databaseNow } from "@/lib/clock-queries";
import { AppError } from "@/lib/errors";
import * as endpoints from "@/lib/exams/endpoints";
import { findReadersFolder, readPictureFile } from "@/lib/exams/pictures/queries";
import { verifyPictureTicket } from "@/lib/exams/pictures/tickets";
import { methods, route } from "@/lib/http/route";
import { contentTypeOf } from "@/lib/markup/picture-files";

/** A cache may have a picture a little longer than its reader may ask for it. */
const CACHE_SECONDS = 300;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getQuestionPicture, async ({ params: { ticket: text, file } }) => {
    const ticket = verifyPictureTicket(text, databaseNow());
    const folder = ticket && (await findReadersFolder(ticket));
    const bytes = folder && (await readPictureFile(folder, file));
    if (!bytes) throw new AppError("not_found");
    const cacheControl = `private, max-age=${CACHE_SECONDS}`;
    return new Response(bytes.slice(), {
      headers: { "content-type": contentTypeOf(file), "cache-control": cacheControl },
    });
  }),
]);
