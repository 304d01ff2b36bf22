import type { IncomingMessage } from "node:http";

const peerHeader = "x-prostuti-peer";

/** Replaces whatever the caller sent by the address of the connection; lib/wire decides whether a proxy is believed. */
export function nameThePeer(request: IncomingMessage): void {
  const raw = request.rawHeaders;
  for (let index = raw.length - 2; index >= 0; index -= 2) {
    if (raw[index]?.toLowerCase() === peerHeader) raw.splice(index, 2);
  }
  const address = request.socket.remoteAddress ?? "";
  raw.push(peerHeader, address);
  request.headers[peerHeader] = address;
}
