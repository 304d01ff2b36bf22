import "server-only";
import { Reply } from "@/lib/http/reply";

const told = ["tus-resumable", "upload-offset", "upload-length", "location"];

/** The protocol's answer as one of this API: its own headers and no others, and a refusal in our words. */
export async function protocolReply(response: Response): Promise<Reply> {
  const headers: Record<string, string> = { "tus-resumable": "1.0.0" };
  for (const name of told) {
    const value = response.headers.get(name);
    if (value !== null) headers[name] = value;
  }
  if (response.status < 400) return new Reply(response.status, null, headers);
  const detail = (await response.text()).trim() || "The upload cannot go on like this.";
  return new Reply(response.status, JSON.stringify({ detail }), { ...headers, "content-type": "application/json" });
}
