import type { Duplex } from "node:stream";

const statuses: Record<string, string> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "413 Payload Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

/** Node's own responses to unreadable requests, with the headers of every response. */
export function refuseUnparsed(headers: Record<string, string>) {
  const lines = Object.entries({ ...headers, Connection: "close", "Content-Length": "0" });
  const text = lines.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  return (error: NodeJS.ErrnoException, socket: Duplex): void => {
    if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy(error);
    socket.end(`HTTP/1.1 ${statuses[error.code ?? ""] ?? "400 Bad Request"}\r\n${text}\r\n`);
  };
}
