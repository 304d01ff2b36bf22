import { FILE_NAME_MAX } from "@/lib/wire/limits";

/** Makes a client's file name fit to be stored and shown; it may hold any character, zero bytes included. */
export const keptFileName = (name: string, most = FILE_NAME_MAX): string =>
  name
    .replace(/[\p{Cc}\p{Bidi_Control}]/gu, "")
    .slice(0, most)
    .toWellFormed();
