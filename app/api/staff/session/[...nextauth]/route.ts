import { NextRequest } from "next/server";
import NextAuth from "next-auth";
import { readConsoleForm } from "@/app/api/staff/session/guard";
import { Reply } from "@/lib/http/reply";
import { respond } from "@/lib/http/respond";
import { staffAuthOptions } from "@/lib/staff/session";

type Context = { params: Promise<{ nextauth: string[] }> };

/** next-auth's own endpoints (csrf, signin, callback, signout): forms of a browser, not part of the API. */
async function handler(request: NextRequest, context: Context): Promise<Response> {
  const response = await respond(request, context, async () => {
    const form = await readConsoleForm(request, (await context.params).nextauth);
    const { url, method, headers } = request;
    const body = method === "POST" ? JSON.stringify(form) : undefined;
    const asRead = new Headers(headers);
    asRead.delete("content-length");
    if (body) asRead.set("content-type", "application/json");
    return NextAuth(new NextRequest(url, { method, headers: asRead, body }), context, staffAuthOptions());
  });
  return response instanceof Reply ? response.toResponse() : response;
}

export { handler as DELETE, handler as GET, handler as PATCH, handler as POST, handler as PUT };
