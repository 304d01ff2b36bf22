import type { NextRequest } from "next/server";
import NextAuth from "next-auth";
import { staffAuthOptions } from "@/lib/staff/session";

/** next-auth's own endpoints (csrf, signin, callback, signout): forms of a browser, not part of the API. */
function handler(request: NextRequest, context: { params: Promise<{ nextauth: string[] }> }): Promise<Response> {
  return NextAuth(request, context, staffAuthOptions());
}

export { handler as GET, handler as POST };
