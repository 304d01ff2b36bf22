import "server-only";
import {
  getMultipartBoundary,
  MaxHeaderSizeExceededError,
  MaxPartsExceededError,
  MultipartParser,
  type MultipartPart,
} from "@remix-run/multipart-parser";
import { AppError } from "@/lib/errors";
import { ReceivedFile } from "@/lib/http/received-file";

/** Django's DATA_UPLOAD_MAX_NUMBER_FIELDS: a form within the byte limit could have a hundred thousand fields. */
export const FIELDS_MAX = 1000;
/** Bytes of the header lines above a part's content. */
const PART_HEAD_MAX = 8192;

const CR = 13;
const LF = 10;
const utf8 = new TextDecoder();

const malformed = (detail = "Multipart form parse error - the body is malformed.") =>
  new AppError("malformed_body", { extra: { detail } });

export const tooManyFields = () => malformed(`The form has more than ${FIELDS_MAX} fields.`);

/**
 * Browsers escape quotes and line ends in names this way:
 * https://html.spec.whatwg.org/#escape-a-multipart-form-data-name
 */
const unescaped = (name: string) => name.replaceAll("%22", '"').replaceAll("%0D", "\r").replaceAll("%0A", "\n");

function entryOf(part: MultipartPart): [string, string | File] {
  const { name, filename } = part;
  if (name === undefined) throw malformed();
  const type = part.headers["content-type"] ?? "";
  const value =
    filename === undefined ? utf8.decode(part.bytes) : new ReceivedFile(part.content, unescaped(filename), type);
  return [unescaped(name), value];
}

/** The parser has no other way to tell that it is finished. */
function isFinished(parser: MultipartParser): boolean {
  try {
    parser.finish();
    return true;
  } catch {
    return false;
  }
}

/**
 * Parses a form while it arrives. No byte is searched twice, and a file stays in the pieces that came: one copy of five
 * mebibytes would keep an exam's saves waiting.
 *
 * @param limit bytes of the whole form
 * @returns the last value of a repeated name, as in Django
 * @throws AppError payload_too_large, malformed_body
 */
export async function readMultipart(
  chunks: AsyncIterable<Uint8Array>,
  contentType: string,
  limit: number,
): Promise<Record<string, string | File>> {
  const boundary = getMultipartBoundary(contentType)?.trim();
  if (!boundary) throw malformed();
  const parser = new MultipartParser(boundary, {
    maxHeaderSize: PART_HEAD_MAX,
    maxParts: FIELDS_MAX,
    maxFileSize: limit,
    maxTotalSize: limit,
  });
  const entries: [string, string | File][] = [];
  let size = 0;
  let hasBegun = false;
  try {
    for await (let chunk of chunks) {
      size += chunk.byteLength;
      if (size > limit) throw new AppError("payload_too_large");
      // Some clients begin with a line end. Bytes after the last boundary mean nothing.
      while (!hasBegun && (chunk[0] === CR || chunk[0] === LF)) chunk = chunk.subarray(1);
      hasBegun ||= chunk.byteLength > 0;
      if (chunk.byteLength === 0 || isFinished(parser)) continue;
      for (const part of parser.write(chunk)) entries.push(entryOf(part));
    }
    if (size > 0) parser.finish();
  } catch (error) {
    throw asRefusal(error);
  }
  return Object.fromEntries(entries);
}

function asRefusal(error: unknown): unknown {
  if (error instanceof AppError) return error;
  if (error instanceof MaxPartsExceededError) return tooManyFields();
  if (error instanceof MaxHeaderSizeExceededError)
    return malformed(`A part of the form has a head of more than ${PART_HEAD_MAX} bytes.`);
  return malformed();
}
