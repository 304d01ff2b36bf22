import "server-only";
import { databaseNow } from "@/lib/clock-queries";
import { log } from "@/lib/log";
import { hashOf, readHead } from "@/lib/materials/file-hash";
import { contentTypeOf, extensionOf, looksLikeSheet } from "@/lib/materials/file-kinds";
import { placeResource } from "@/lib/materials/resource-mutations";
import { newKeys, withStoredFiles } from "@/lib/materials/stored-files";
import { failUpload } from "@/lib/materials/upload-mutations";
import { batchOf, findUpload, findUploadSize } from "@/lib/materials/upload-queries";
import { fetchUploaded, uploadStore } from "@/lib/materials/upload-store";
import { inWorkFolder } from "@/lib/materials/work-folders";

/** Makes a resource of an uploaded file. It may run again after a crash. */
export async function placeSheet(uploadId: string): Promise<void> {
  const upload = await findUpload(uploadId);
  if (upload?.state !== "RECEIVED" || upload.purpose !== "RESOURCE") return;
  const { fileName } = upload;
  const contentType = contentTypeOf(fileName);
  await inWorkFolder(async (folder, signal) => {
    const path = await fetchUploaded(uploadId, folder, signal);
    if (!path) return failUpload(uploadId, "missing", databaseNow());
    if (!contentType || !looksLikeSheet(fileName, await readHead(path)))
      return failUpload(uploadId, "kind", databaseNow());
    const { source, base } = newKeys("resources", batchOf(upload), await hashOf(path));
    const storageKey = `${base}${extensionOf(fileName)}`;
    const file = { storageKey, fileName, contentType, byteSize: upload.byteSize };
    const { changed } = await withStoredFiles(new Map([[storageKey, path]]), () =>
      placeResource(upload, file, source, databaseNow()),
    );
    if (!changed) return failUpload(uploadId, "same_file", databaseNow());
    await (await uploadStore(findUploadSize)).remove(uploadId);
    log.info({ uploadId }, "a sheet was uploaded");
  });
}
