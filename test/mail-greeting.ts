import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";

/** A server of any make, as far as its greeting and its reply to EHLO; what is left open ends with `close`. */
export async function answerAsMailServer(greeting: string, hello = "250-Hello\r\n250 SIZE 0") {
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.on("data", () => socket.write(`${hello}\r\n`));
    socket.write(`${greeting}\r\n`);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, close: () => void server.close() };
}
