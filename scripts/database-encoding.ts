import type { ClientBase } from "pg";

/** In another one a Bengali letter is three, or none: lengths, searches and names that must differ go by bytes. */
export const otherEncoding = (encoding: string) =>
  `The database's encoding is ${encoding}, and Bengali needs UTF8. Make an empty one, CREATE DATABASE … OWNER … TEMPLATE template0 ENCODING 'UTF8', and name it with DATABASE_URL; what is in this one comes there by npm run backup and npm run restore (docs/runbook.md, PostgreSQL's next major version).`;

/** @throws Error with what to do instead */
export async function refuseOtherEncoding(client: Pick<ClientBase, "query">): Promise<void> {
  const { rows } = await client.query<{ encoding: string }>("SELECT current_setting('server_encoding') AS encoding");
  const encoding = rows[0]?.encoding ?? "unknown";
  if (encoding !== "UTF8") throw new Error(otherEncoding(encoding));
}
