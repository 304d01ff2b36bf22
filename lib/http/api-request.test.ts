import { once } from "node:events";
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it } from "vitest";
import { NodeRequest } from "@/lib/http/api-request";

let server: Server;
let port: number;
let handle: (asked: NodeRequest, response: ServerResponse) => Promise<void>;

beforeAll(async () => {
  server = createServer((incoming, response) => void handle(new NodeRequest(incoming), response)).listen(
    0,
    "127.0.0.1",
  );
  await once(server, "listening");
  ({ port } = server.address() as AddressInfo);
});

afterAll(() => server.close());

async function ask(path: string, headers: Record<string, string>, chunks: (string | Buffer)[]) {
  const asked = request({ host: "127.0.0.1", port, method: "POST", path, headers });
  for (const chunk of chunks) asked.write(chunk);
  asked.end();
  const [response] = (await once(asked, "response")) as [IncomingMessage];
  return text(response);
}

it("has the method, the address and the headers", async () => {
  handle = async ({ method, url, headers }, response) => {
    const { pathname, searchParams } = new URL(url);
    const named = [headers.get("x-attempt-key"), headers.get("origin"), headers.has("origin")];
    response.end(JSON.stringify([method, pathname, searchParams.get("a"), ...named]));
  };
  const said = await ask("/api/exams/3/?a=b", { "X-Attempt-Key": "k", Host: "a b" }, []);
  expect(JSON.parse(said)).toEqual(["POST", "/api/exams/3/", "b", "k", null, false]);
});

it("reads a text as the web does: a mark at its beginning is not of it", async () => {
  handle = async (asked, response) => void response.end(await asked.text());
  expect(await ask("/", {}, ["\ufeff", Buffer.from("ক").subarray(0, 1), Buffer.from("ক").subarray(1)])).toBe("ক");
  expect(await ask("/", {}, [])).toBe("");
});

it("gives the bytes alone, and not what else lies in node's memory", async () => {
  handle = async (asked, response) => void response.end(String((await asked.arrayBuffer()).byteLength));
  expect(await ask("/", {}, ["1234"])).toBe("4");
});

it("can still respond to a body that is not read to its end", async () => {
  handle = async ({ body }, response) => {
    for await (const chunk of body) {
      response.end(`enough after ${chunk.byteLength}`);
      return;
    }
  };
  expect(await ask("/", { "Transfer-Encoding": "chunked" }, ["ab"])).toBe("enough after 2");
});

it("waits for nobody who has gone", async () => {
  const { promise, resolve } = Promise.withResolvers<unknown[]>();
  handle = async (asked) => {
    const first = await asked.text().catch((error: Error) => error);
    const second = await asked.text().catch((error: Error) => error);
    resolve([first, second]);
  };
  const socket = connect(port, "127.0.0.1");
  socket.write("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\n12", () => socket.destroy());
  for (const outcome of await promise) expect(outcome).toBeInstanceOf(Error);
});
