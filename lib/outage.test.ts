import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";
import fc from "fast-check";
import { afterEach, beforeAll, describe, expect, it, test, vi } from "vitest";
import { openBucket } from "@/lib/bucket";
import { AppError } from "@/lib/errors";
import { respond } from "@/lib/http/respond";
import { log } from "@/lib/log";
import { ofPart, outageOf, type Part } from "@/lib/outage";
import { createPool } from "@/lib/pool";

const parts = ["database", "mail", "storage"] as const satisfies readonly Part[];
const sockets = ["ECONNRESET", "ECONNREFUSED", "ECONNABORTED", "EPIPE", "ETIMEDOUT", "ENOTFOUND", "UND_ERR_SOCKET"];
const socketError = (code: string) => Object.assign(new Error("socket"), { code });

/** The ways in which libraries pass on an error of their socket. */
const wrappings: ((error: Error) => Error)[] = [
  (error) => new Error("failed", { cause: error }),
  (error) => new AggregateError([error], "all failed"),
  (error) => new TypeError("fetch failed", { cause: error }),
];
const wrapped = fc
  .tuple(fc.constantFrom(...sockets), fc.array(fc.constantFrom(...wrappings), { maxLength: 3 }))
  .map(([code, layers]) => layers.reduce((error, wrap) => wrap(error), socketError(code) as Error));

test.each(["55P03", "40P01", "57014", "53300"])(
  "a statement that the database ended with %s can be sent again",
  (code) => {
    expect(outageOf(new Error("failed", { cause: Object.assign(new Error("ended"), { code }) }))).toBe("database");
  },
);

describe("a connection that broke", () => {
  it("is its owner's, however the owner's library wraps it", () => {
    fc.assert(
      fc.property(wrapped, fc.constantFrom(...parts), (error, part) => {
        expect(outageOf(ofPart(part, error))).toBe(part);
        expect(outageOf(new Error("outer", { cause: error }))).toBe(part);
      }),
    );
  });

  it("is no part's where none of them owned it", () => {
    fc.assert(
      fc.property(wrapped, (error) => {
        expect(outageOf(error)).toBeNull();
      }),
    );
  });

  it("stays with whoever said so first", () => {
    const error = ofPart("database", socketError("ECONNRESET"));
    expect(outageOf(ofPart("storage", error))).toBe("database");
  });
});

it("an error of a part that is no outage is none", () => {
  for (const part of parts) expect(outageOf(ofPart(part, new Error("refused")))).toBeNull();
  expect(outageOf(ofPart("database", Object.assign(new Error("duplicate"), { code: "23505" })))).toBeNull();
});

describe("what is asked while a part is away", () => {
  afterEach(() => vi.restoreAllMocks());

  /** The status that a client gets, and the messages in the log. */
  async function outcomeOf(work: () => Promise<unknown>) {
    const lines = vi.spyOn(log, "error").mockImplementation(() => undefined);
    const response = await respond(new Request("http://localhost/api/x/"), { params: {} }, async () => {
      await work();
      throw new Error("it was there");
    });
    return [response.status, lines.mock.calls.map((call) => call[1])];
  }
  let port: number;
  beforeAll(async () => {
    const server = createServer().listen(0, "127.0.0.1");
    await once(server, "listening");
    ({ port } = server.address() as AddressInfo);
    // The port is closed from now on, so connections to it are refused.
    server.close();
    await once(server, "close");
  });

  test("is a 503 that names the part in the log", async () => {
    const patience = { name: "nowhere", connectMs: 1000, statementMs: 1000, lockMs: 1000 };
    const pool = createPool(patience, { connectionString: `postgres://nobody@127.0.0.1:${port}/none` });
    expect(await outcomeOf(() => pool.query("select 1"))).toEqual([503, ["database not available"]]);
    const bucket = openBucket({
      endpoint: `http://127.0.0.1:${port}`,
      bucket: "files",
      region: "x",
      accessKeyId: "x",
      secretAccessKey: "x",
    });
    vi.restoreAllMocks();
    expect(await outcomeOf(() => bucket.remove("a"))).toEqual([503, ["object storage not available"]]);
  });

  test("is a failure of ours where it was none of the parts' sockets, and none at all where the client left", async () => {
    const reached = () =>
      new Promise((_resolve, reject) => {
        connect(port, "127.0.0.1").once("error", reject);
      });
    expect(await outcomeOf(reached)).toEqual([500, ["request failed"]]);
    vi.restoreAllMocks();
    expect(await outcomeOf(() => Promise.reject(new AppError("client_gone")))).toEqual([499, []]);
  });
});
