import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { readBody } from "@/lib/http/body";

/**
 * The actions of next-auth that the console uses; all others, such as its log of browsers' errors, do not exist here.
 */
const actions: Record<string, readonly string[]> = {
  csrf: ["GET"],
  session: ["GET"],
  providers: ["GET"],
  error: ["GET"],
  signin: ["GET", "POST"],
  signout: ["GET", "POST"],
  "signin/credentials": ["GET", "POST"],
  "callback/credentials": ["POST"],
};

const unusable = (detail: string) => new AppError("malformed_body", { extra: { detail } });

/** True for an address of this site, as a path or in full; next-auth answers any other that it cannot read with 500. */
function isOwnAddress(address: string): boolean {
  if (!/^(\/(?![/\\])|https?:\/\/)/.test(address)) return false;
  return URL.canParse(address, env.SITE_URL) && new URL(address, env.SITE_URL).origin === new URL(env.SITE_URL).origin;
}

/**
 * Checks the form of a request before next-auth sees it: an action that the console has, at most 1 MiB, fields of plain
 * text and no address but this site's.
 *
 * @throws AppError not_found, method_not_allowed, payload_too_large, unsupported_media_type, malformed_body
 */
export async function readConsoleForm(request: Request, path: string[]): Promise<Record<string, string>> {
  const allowed = actions[path.join("/")];
  if (!allowed) throw new AppError("not_found");
  if (!allowed.includes(request.method)) {
    throw new AppError("method_not_allowed", {
      extra: { detail: `Method "${request.method}" not allowed.` },
      headers: { Allow: allowed.join(", ") },
    });
  }
  const form = request.method === "POST" ? await readBody(request) : {};
  if (typeof form !== "object" || form === null || Array.isArray(form)) throw unusable("The form cannot be read.");
  const fields = [...Object.entries(form), ...new URL(request.url).searchParams];
  for (const [name, value] of fields) {
    if (typeof value !== "string" || value.includes("\0")) throw unusable(`The field ${name} cannot be read.`);
    if (name === "callbackUrl" && !isOwnAddress(value)) throw unusable("The callbackUrl is not of this site.");
  }
  return form as Record<string, string>;
}
