import "server-only";
import type { z } from "zod";
import { Reply } from "@/lib/http/reply";
import { JsonBody, WrittenJson } from "@/lib/wire/json";

type Declared = { response: z.ZodType; responseHeaders?: z.ZodType; status?: number };

/** Drops every field and header that the route does not declare. @throws ZodError for a value that does not fit */
export function writeResponse(result: unknown, { response, responseHeaders, status = 200 }: Declared): Reply {
  if (result instanceof WrittenJson) {
    if (result.schema !== response) throw new Error("written for another route");
    return new Reply(status, result.text, { "content-type": "application/json" });
  }
  const { value, sent } = result instanceof JsonBody ? result : { value: result, sent: {} };
  const headers = responseHeaders?.parse(sent.headers ?? {}) as Record<string, string> | undefined;
  return new Reply(sent.status ?? status, JSON.stringify(response.parse(value)), {
    "content-type": "application/json",
    ...headers,
  });
}
