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

/** As Django's DATA_UPLOAD_MAX_NUMBER_FIELDS: a form of so many bytes could have a hundred thousand. */
export const FIELDS_MAX = 1000;
/** Bytes of the lines above a part's content. */
const PART_HEAD_MAX = 8192;

const CR = 13;
const LF = 10;
const utf8 = new TextDecoder();

const malformed = (detail = "Multipart form parse error - the body is malformed.") =>
  new AppError("malformed_body", { extra: { detail } });

export const tooManyFields = () => malformed(`The form has more than ${FIELDS_MAX} fields.`);

/** Browsers write a quote and the ends of lines in names so: https://html.spec.whatwg.org/#escape-a-multipart-form-data-name */
const unescaped = (name: string) => name.replaceAll("%22", '"').replaceAll("%0D", "\r").replaceAll("%0A", "\n");

function entryOf(part: MultipartPart): [string, string | File] {
  const { name, filename } = part;
  if (name === undefined) throw malformed();
  const type = part.headers["content-type"] ?? "";
  const value =
    filename === undefined ? utf8.decode(part.bytes) : new ReceivedFile(part.content, unescaped(filename), type);
  return [unescaped(name), value];
}

/** The parser tells it only so. */
function isFinished(parser: MultipartParser): boolean {
  try {
    parser.finish();
    return true;
  } catch {
    return false;
  }
}

/**
 * A form while it comes: nothing of it is looked for twice, and a file stays the pieces that came, since a copy of five
 * mebibytes in one go keeps an exam's saves waiting.
 *
 * @param limit bytes of the whole
 * @returns of a repeated name the last value, as in Django
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
  let [size, hasBegun] = [0, false];
  try {
    for await (let chunk of chunks) {
      size += chunk.byteLength;
      if (size > limit) throw new AppError("payload_too_large");
      // Some clients begin with the end of a line; and what stands behind the last boundary says nothing.
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
