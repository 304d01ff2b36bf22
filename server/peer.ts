import type { IncomingMessage } from "node:http";

const peerHeader = "x-prostuti-peer";

/** Replaces a caller's own header by the address of the connection; lib/wire decides whether a proxy is believed. */
export function nameThePeer(request: IncomingMessage): void {
  const raw = request.rawHeaders;
  if (peerHeader in request.headers) removeHeader(raw, peerHeader);
  const address = request.socket.remoteAddress ?? "";
  raw.push(peerHeader, address);
  request.headers[peerHeader] = address;
}

function removeHeader(raw: string[], name: string): void {
  for (let index = raw.length - 2; index >= 0; index -= 2) {
    if (raw[index]?.toLowerCase() === name) raw.splice(index, 2);
  }
}
