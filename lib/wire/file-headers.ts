import { z } from "zod";

export const conditionalHeaders = {
  headers: z.object({ "if-none-match": z.string().optional(), "if-modified-since": z.string().optional() }),
  responseHeaders: z.object({ etag: z.string(), "last-modified": z.string() }),
};

export const fileHeaders = {
  headers: z.object({
    range: z.string().optional(),
    "if-none-match": z.string().optional(),
    "if-range": z.string().optional(),
  }),
  responseHeaders: z.object({
    etag: z.string().optional(),
    "accept-ranges": z.literal("bytes").optional(),
    "content-range": z.string().optional(),
    "content-disposition": z.string().optional(),
    location: z.string().optional(),
  }),
};
