import type { Thing, WithContext } from "schema-dts";

/** JSON inside a script element must not be able to close it, whatever a title holds. */
export function escapeForScript(json: string): string {
  return json.replaceAll("<", "\\u003c").replaceAll("\u2028", "\\u2028").replaceAll("\u2029", "\\u2029");
}

/** Structured data for search engines; nothing is shown. */
export function JsonLd({ data }: { data: WithContext<Thing> | null }) {
  if (!data) return null;
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped above
      dangerouslySetInnerHTML={{ __html: escapeForScript(JSON.stringify(data)) }}
    />
  );
}
