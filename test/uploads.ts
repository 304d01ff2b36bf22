import { Upload, type UploadOptions } from "tus-js-client";

type Options = {
  url: string;
  headers: Record<string, string>;
  metadata?: Record<string, string>;
  chunkSize?: number;
  /** The address of an upload that was begun before. */
  uploadUrl?: string;
  onChunk?: (offset: number) => void;
  onProgress?: (sent: number) => void;
  retryDelays?: number[];
};

/** Sends bytes as the console's page does, by its library. Resolves with the upload's address. */
export function sendByTus(bytes: Buffer, { url, onChunk, chunkSize, retryDelays = [], ...options }: Options) {
  const settled = Promise.withResolvers<string>();
  const wanted: UploadOptions = {
    endpoint: `${url}/api/staff/uploads/`,
    chunkSize: chunkSize ?? 256 * 1024,
    retryDelays,
    storeFingerprintForResuming: false,
    onChunkComplete: (_size, offset) => onChunk?.(offset),
    onSuccess: () => settled.resolve(upload.url ?? ""),
    onError: settled.reject,
    ...options,
    // The server names addresses of the site, which is not where this test serves it.
    uploadUrl: options.uploadUrl,
  };
  const upload = new Upload(bytes, wanted);
  upload.start();
  return { upload, done: settled.promise };
}
