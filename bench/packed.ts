import { request } from "node:http";
import type { Call } from "./messages.ts";

/** The bytes of an answer's body as they come over the line. */
export function packedBytes(port: number, { method, path, token }: Call, encoding: string): Promise<number> {
  const headers = { Accept: "application/json", "Accept-Encoding": encoding, Authorization: `Bearer ${token}` };
  return new Promise((resolve, reject) => {
    const sent = request({ host: "127.0.0.1", port, method, path, headers }, (response) => {
      let bytes = 0;
      response.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on("error", reject);
      response.on("end", () => {
        const came = response.headers["content-encoding"] ?? "identity";
        if (response.statusCode === 200 && came === encoding) resolve(bytes);
        else reject(new Error(`${path}: ${response.statusCode}, ${came} instead of ${encoding}`));
      });
    });
    sent.on("error", reject);
    sent.end();
  });
}
