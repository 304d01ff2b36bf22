import { extname } from "node:path";

// encodeURIComponent leaves these characters, but RFC 5987 does not allow them.
const strictly = (text: string) =>
  encodeURIComponent(text).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** RFC 6266. @param asciiName replaces a name that is not ASCII; the true extension is added */
export function attachment(fileName: string, asciiName: string): string {
  const name = fileName.toWellFormed().replace(/[\p{Cc}/\\]/gu, "");
  const isPlain = /^[\x20-\x7e]+$/.test(name);
  const extension = /^\.\w{1,8}$/.exec(extname(name))?.[0] ?? "";
  const plain = isPlain ? name.replace(/"/g, "'") : `${asciiName}${extension}`;
  return `attachment; filename="${plain}"; filename*=UTF-8''${strictly(name)}`;
}
