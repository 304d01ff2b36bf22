import { createSocket } from "node:dgram";
import { once } from "node:events";
import type { AddressInfo } from "node:net";

type Zone = Record<string, string[]>;
type Manners = {
  /** Texts by name; any other name does not exist. */
  zone?: Zone;
  answer?: "nothing" | "refusal" | "noise" | "far too much";
};

const NO_SUCH_NAME = 3;
const REFUSED = 5;

function nameAt(query: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let size = query.readUInt8(at); size > 0; size = query.readUInt8(at)) {
    labels.push(query.toString("latin1", at + 1, at + 1 + size));
    at += size + 1;
  }
  return { name: labels.join(".").toLowerCase(), end: at + 5 };
}

/** A text is cut into pieces of at most 255 bytes, each behind its length. */
function rdataOf(text: string): Buffer {
  const bytes = Buffer.from(text);
  const pieces: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += 255) {
    const piece = bytes.subarray(at, at + 255);
    pieces.push(Buffer.from([piece.length]), piece);
  }
  return Buffer.concat(pieces);
}

function recordOf(text: string): Buffer {
  const rdata = rdataOf(text);
  const head = Buffer.alloc(12);
  head.writeUInt16BE(0xc00c, 0);
  head.writeUInt16BE(16, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(60, 6);
  head.writeUInt16BE(rdata.length, 10);
  return Buffer.concat([head, rdata]);
}

function reply(query: Buffer, code: number, texts: readonly string[]): Buffer {
  const { end } = nameAt(query);
  const head = Buffer.from(query.subarray(0, 12));
  head.writeUInt16BE(0x8180 | code, 2);
  head.writeUInt16BE(texts.length, 6);
  head.writeUInt16BE(0, 8);
  head.writeUInt16BE(0, 10);
  return Buffer.concat([head, query.subarray(12, end), ...texts.map(recordOf)]);
}

/** A name server on this machine that knows texts alone, and behaves as it is told. */
export async function startNameServer({ zone = {}, answer }: Manners = {}) {
  const socket = createSocket("udp4");
  const asked: string[] = [];
  socket.on("message", (query, { port, address }) => {
    const { name } = nameAt(query);
    asked.push(name);
    if (answer === "nothing") return;
    const texts = zone[name];
    const said = {
      refusal: () => reply(query, REFUSED, []),
      noise: () => Buffer.from("no answer of any kind"),
      "far too much": () =>
        reply(
          query,
          0,
          Array.from({ length: 220 }, () => `v=spf1 ${"x".repeat(280)}`),
        ),
    };
    socket.send(answer ? said[answer]() : reply(query, texts ? 0 : NO_SUCH_NAME, texts ?? []), port, address);
  });
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  const { port } = socket.address() as AddressInfo;
  return { address: `127.0.0.1:${port}`, asked, close: () => void socket.close() };
}
