import "server-only";
import { Metadata, Server } from "@tus/server";
import type { Actor } from "@/lib/audit/mutations";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { looksLikeSheet, looksLikeVideo } from "@/lib/materials/file-kinds";
import { peek } from "@/lib/materials/peeked-body";
import { type NewUpload, UPLOADS_PATH } from "@/lib/materials/staff-schema";
import { UploadLease } from "@/lib/materials/upload-lock-mutations";
import { beginUpload, dropUpload, failUpload, finishUpload, noteOffset } from "@/lib/materials/upload-mutations";
import type { MaterialsStaff } from "@/lib/materials/upload-policy";
import { findUploadSize } from "@/lib/materials/upload-queries";
import { uploadStore } from "@/lib/materials/upload-store";
import { ofPart } from "@/lib/outage";
import { bodyStream } from "@/lib/request-body";
import type { Upload } from "@/prisma/generated/client";

/** Enough bytes to recognise any kind. */
const HEAD_BYTES = 1024;
/** Time in which a superseded request may still write the bytes it has. */
const DRAIN_MS = 500;

/** Returns the texts of an `Upload-Metadata` header by name. @throws AppError malformed_body */
export function readUploadMetadata(header: string | undefined): Record<string, string | null> {
  try {
    return Metadata.parse(header);
  } catch {
    throw new AppError("malformed_body", { extra: { detail: "Upload-Metadata cannot be read." } });
  }
}

function withBody({ url, method, headers, signal }: Request, body: ReadableStream): Request {
  const whole: RequestInit & { duplex: "half" } = { method, headers, signal, body, duplex: "half" };
  return new Request(url, whole);
}

/** Serves one request of the protocol, for a row that the caller may write. @throws AppError client_gone */
async function serveTus(request: Request, { id }: Pick<Upload, "id">): Promise<Response> {
  const { keyOf, tus } = await uploadStore(findUploadSize);
  // The library would answer an unknown error with a 500 that repeats its message, so the error is kept and thrown
  // here.
  let failure: unknown;
  const body = bodyStream(request, (error) => {
    failure = error;
  });
  const server = new Server({
    path: UPLOADS_PATH,
    datastore: tus,
    locker: { newLock: () => new UploadLease(id) },
    lockDrainTimeout: DRAIN_MS,
    namingFunction: () => keyOf(id),
    getFileIdFromRequest: () => keyOf(id),
    generateUrl: () => `${UPLOADS_PATH}${id}/`,
    onResponseError: (_request, error) => {
      if (!("status_code" in error)) failure ??= env.S3 ? ofPart("storage", error) : error;
      return undefined;
    },
  });
  const response = await server.handleWeb(body ? withBody(request, body) : request);
  if (failure) throw failure;
  return response;
}

/** @throws AppError and ValidationError as `beginUpload` does */
export async function createByTus(
  viewer: MaterialsStaff,
  request: Request,
  wanted: NewUpload,
  now: Date,
): Promise<Response> {
  const upload = await beginUpload(viewer, wanted, now);
  const response = await serveTus(request, upload).catch(async (error) => {
    await dropUpload(upload.id);
    throw error;
  });
  if (!response.ok) await dropUpload(upload.id);
  return response;
}

const looksRight: Record<Upload["purpose"], (fileName: string, head: Uint8Array) => boolean> = {
  RECORDING: (_fileName, head) => looksLikeVideo(head),
  RESOURCE: looksLikeSheet,
  VIDEO: (_fileName, head) => looksLikeVideo(head),
};

function fits({ purpose, fileName }: Upload, head: Uint8Array): boolean {
  return looksRight[purpose](fileName, head);
}

/** The first bytes are checked at once, so that nobody sends five gigabytes of the wrong kind. */
async function refuseForeignKind(request: Request, upload: Upload, now: Date): Promise<Request> {
  const arriving = bodyStream(request, () => undefined);
  const { head, body } = await peek(arriving, Math.min(HEAD_BYTES, Number(upload.byteSize)));
  if (fits(upload, head)) return withBody(request, body);
  // The body is read to its end, since a client that is cut off never reads the refusal.
  for await (const _ of body);
  await failUpload(upload.id, "kind", now);
  throw new AppError("file_kind_refused");
}

/** Writes bytes from the upload's current offset. @throws AppError upload_over, file_kind_refused */
export async function receiveBytes(actor: Actor, request: Request, upload: Upload, now: Date): Promise<Response> {
  if (upload.state !== "RECEIVING") throw new AppError("upload_over");
  const isFirst = request.headers.get("upload-offset") === "0";
  const response = await serveTus(isFirst ? await refuseForeignKind(request, upload, now) : request, upload);
  await settle(actor, upload, response, now);
  return response;
}

/** Tells the upload's offset. If its last byte arrived but was never acted on, the upload is finished now. */
export async function tellOffset(actor: Actor, request: Request, upload: Upload, now: Date): Promise<Response> {
  if (upload.state === "FAILED") throw new AppError("upload_over");
  if (upload.state !== "RECEIVING") return completed(upload);
  const response = await serveTus(request, upload);
  await settle(actor, upload, response, now);
  return response;
}

/** The upload's file may already be gone, so its row answers. */
function completed({ byteSize }: Upload): Response {
  const size = String(byteSize);
  const headers = { "Tus-Resumable": "1.0.0", "Upload-Offset": size, "Upload-Length": size };
  return new Response(null, { status: 200, headers });
}

async function settle(actor: Actor, { id, byteSize }: Upload, response: Response, now: Date): Promise<void> {
  const offset = Number(response.headers.get("upload-offset") ?? Number.NaN);
  if (!response.ok || !Number.isSafeInteger(offset)) return;
  if (offset === Number(byteSize)) await finishUpload(actor, id, now);
  else await noteOffset(id, offset, now);
}

/** @throws AppError upload_over */
export async function terminate({ id }: Upload): Promise<void> {
  const lease = new UploadLease(id);
  await lease.lock(new AbortController().signal, () => undefined);
  try {
    await dropUpload(id);
  } finally {
    await lease.unlock();
  }
}
