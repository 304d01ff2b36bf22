import { FILE_NAME_MAX } from "@/lib/wire/limits";

/** As it can be kept and shown: what a client calls a file may hold anything, a zero byte too. */
export const keptFileName = (name: string, most = FILE_NAME_MAX): string =>
  name
    .replace(/[\p{Cc}\p{Bidi_Control}]/gu, "")
    .slice(0, most)
    .toWellFormed();
