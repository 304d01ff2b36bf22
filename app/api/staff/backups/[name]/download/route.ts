import { Readable } from "node:stream";
import { downloadBackup } from "@/lib/backups/mutations";
import { postStaffBackupDownload } from "@/lib/backups/staff-endpoints";
import { databaseNow } from "@/lib/clock-queries";
import { methods, route } from "@/lib/http/route";
import { log } from "@/lib/log";

/** The response goes to the browser's window, so a refusal leads back to the page, which says it in words. */
const failed = () =>
  new Response(null, { status: 303, headers: { location: "/staff/settings/backups?download=failed" } });

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(postStaffBackupDownload, async ({ request, viewer, params, body }) => {
    const bytes = await downloadBackup(viewer, params.name, body, { signal: request.signal, now: databaseNow() }).catch(
      (error: unknown) => {
        log.warn({ err: error, backup: params.name }, "a backup was not downloaded");
        return null;
      },
    );
    if (!bytes) return failed();
    return new Response(Readable.toWeb(bytes) as ReadableStream<Uint8Array>, {
      headers: {
        "content-type": "application/octet-stream",
        "content-disposition": `attachment; filename="${params.name}.age"`,
        "cache-control": "no-store",
        // A proxy would keep what it buffers on its own disk.
        "x-accel-buffering": "no",
      },
    });
  }),
]);
