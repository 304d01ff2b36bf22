import "server-only";
import { S3Store } from "@tus/s3-store";
import type { ObjectStorageSettings } from "@/lib/env";
import type { UploadPlace } from "@/lib/materials/upload-place";
import { storage } from "@/lib/storage";

/** Smaller than a chunk of our own client, so that each chunk becomes a part at once. */
const PART_BYTES = 8 * 1024 * 1024;

class BucketUploads extends S3Store {
  /** The library's `remove` deletes no complete upload, and needs a request that not every provider knows. */
  override async remove(key: string): Promise<void> {
    const metadata = await this.getMetadata(key).catch(() => null);
    if (metadata) {
      await this.client
        .abortMultipartUpload({ Bucket: this.bucket, Key: key, UploadId: metadata["upload-id"] })
        .catch((error: { name?: string }) => {
          if (error.name !== "NoSuchUpload") throw error;
        });
    }
    await this.clearCache(key);
    for (const name of [key, this.partKey(key, true), this.infoKey(key)]) await storage.remove(name);
  }
}

export function bucketStore({
  endpoint,
  bucket,
  region,
  accessKeyId,
  secretAccessKey,
}: ObjectStorageSettings): UploadPlace {
  const tus = new BucketUploads({
    partSize: PART_BYTES,
    useTags: false,
    s3ClientConfig: {
      bucket,
      endpoint,
      region,
      forcePathStyle: true,
      credentials: { accessKeyId, secretAccessKey },
      // Only Amazon knows checksums in trailers.
      requestChecksumCalculation: "WHEN_REQUIRED",
      responseChecksumValidation: "WHEN_REQUIRED",
    },
  });
  const keyOf = (id: string) => `uploads/${id}`;
  return { tus, keyOf, remove: (id) => tus.remove(keyOf(id)) };
}
