import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readMultipart } from "@/lib/http/multipart";

const LIMIT = 1024 * 1024;
const contentType = "multipart/form-data; boundary=x";
const bytes = (text: string) => new TextEncoder().encode(text);

async function* inPieces(whole: Uint8Array, sizes: readonly number[]): AsyncGenerator<Uint8Array> {
  for (let at = 0, turn = 0; at < whole.length; turn += 1) {
    const size = sizes[turn % sizes.length] ?? whole.length;
    yield whole.subarray(at, at + size);
    at += size;
  }
}
const read = (text: string, limit = LIMIT) =>
  readMultipart(inPieces(bytes(text), [text.length * 3]), contentType, limit);

test("however a form is cut on its way, it reads as the platform reads it whole", async () => {
  const value = fc.oneof(fc.string({ unit: "binary" }), fc.constantFrom("\r\n--", "\r\n--x", "-", "নুসরাত", ""));
  const file = fc
    .uint8Array({ maxLength: 300 })
    .map((content) => new File([content], 'ফাইল "ক".csv', { type: "text/csv" }));
  const entry = fc.tuple(fc.constantFrom("a", "b", "ছবি", 'q"'), fc.oneof(value, file));
  await fc.assert(
    fc.asyncProperty(
      fc.array(entry, { maxLength: 6 }),
      fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1 }),
      async (entries, sizes) => {
        const form = new FormData();
        for (const [name, content] of entries) form.append(name, content);
        const sent = new Response(form);
        const type = sent.headers.get("content-type") ?? "";
        const whole = await sent.bytes();
        const expected = Object.fromEntries(
          await new Response(whole, { headers: { "content-type": type } }).formData(),
        );
        const found = await readMultipart(inPieces(whole, sizes), type, LIMIT);
        const plain = async ([name, content]: [string, string | File]) =>
          typeof content === "string"
            ? [name, content]
            : [name, content.name, content.type, content.size, [...(await content.bytes())]];
        expect(await Promise.all(Object.entries(found).map(plain))).toEqual(
          await Promise.all(Object.entries(expected).map(plain)),
        );
      },
    ),
    { numRuns: 150 },
  );
});

describe("a form", () => {
  const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n';
  const malformed = { code: "malformed_body" };
  test.each([
    ["that begins with the end of a line", `\r\n${part}--x--\r\n`, { a: "1" }],
    ["with something behind its last boundary", `${part}--x--\r\n\r\nepilogue`, { a: "1" }],
    ["of nothing", "", {}],
    ["of a thousand fields", `${part.repeat(1000)}--x--`, { a: "1" }],
  ])("%s is read, in one piece and byte by byte", async (_name, text, expected) => {
    expect(await read(text)).toEqual(expected);
    if (text.length < 1000)
      expect(await readMultipart(inPieces(bytes(text), [1]), contentType, LIMIT)).toEqual(expected);
  });

  test.each([
    ["without its end", part],
    ["without a boundary", "nonsense"],
    ["with a part that has no name", "--x\r\nContent-Disposition: form-data\r\n\r\n1\r\n--x--"],
    ["of 1,001 fields", `${part.repeat(1001)}--x--`],
    ["with a head that does not end", `--x\r\n${"A: b\r\n".repeat(2000)}`],
  ])("%s is refused", async (_name, text) => expect(read(text)).rejects.toMatchObject(malformed));

  test("larger than it may be is refused before it is there", async () => {
    await expect(read(`${part}--x--`, 20)).rejects.toMatchObject({ code: "payload_too_large" });
    await expect(readMultipart(inPieces(bytes("--x"), [1]), "multipart/form-data", LIMIT)).rejects.toMatchObject(
      malformed,
    );
  });
});

test("an uploaded file reads like any other, by each of its ways", async () => {
  const text = `--x\r\nContent-Disposition: form-data; name="f"; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\n০১২৩\r\n--x--`;
  const { f } = await readMultipart(inPieces(bytes(text), [7]), contentType, LIMIT);
  const file = f as File;
  expect([file.name, file.type, file.size]).toEqual(["a.txt", "text/plain", 12]);
  expect(await file.text()).toBe("০১২৩");
  expect(new TextDecoder().decode(await file.arrayBuffer())).toBe("০১২৩");
  expect(await new Response(file.stream()).text()).toBe("০১২৩");
  expect(await file.slice(3, 9).text()).toBe("১২");
});
