import { pino } from "pino";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { log } from "@/lib/log";
import { logConsole } from "@/server/console-log";

const own = { error: console.error, warn: console.warn };
const written: string[] = [];

beforeAll(() => {
  const stream = (log as unknown as Record<symbol, { write: (line: string) => unknown }>)[pino.symbols.streamSym];
  if (!stream) throw new Error("the log writes nowhere");
  vi.spyOn(stream, "write").mockImplementation((line) => written.push(line));
  log.level = "trace";
  logConsole();
});
afterAll(() => {
  Object.assign(console, own);
  log.level = "silent";
  vi.restoreAllMocks();
});

test.each<[string, unknown[], string]>([
  ["an error", [new Error("no page for typed@example.com")], '"message":"no page for [hidden]"'],
  [
    "its text",
    ["Error: typed@example.com at 01798765432\n    at typed (page.tsx)"],
    '"msg":"Error: [hidden] at [hidden]"',
  ],
  ["a parser's", ["⨯", new SyntaxError("typed is not valid"), { typed: "typed" }], '"type":"SyntaxError"'],
])("what Next says of a page that failed goes through the log, without what it repeats: %s", (_what, said, kept) => {
  const before = written.length;
  console.error(...said);
  console.warn(...said);
  const lines = written.slice(before);
  expect(lines).toHaveLength(2);
  for (const line of lines) {
    expect(line).not.toMatch(/typed|98765432/i);
    expect(line).toContain(kept);
  }
});
