import { readdirSync } from "node:fs";
import type { ClientBase } from "pg";
import { fromRoot } from "../paths.ts";
import { connectTo } from "./dump.ts";
import type { FileStore } from "./file-stores.ts";
import type { Contents } from "./format.ts";

/** The columns that name a file; behind `start`, where there is one, stands its name in `folder`. */
export const namingColumns: { table: string; column: string; start?: string; folder?: string }[] = [
  { table: "batches", column: "syllabus_key" },
  { table: "own_video_files", column: "storage_key" },
  { table: "recording_audio", column: "storage_key" },
  { table: "recording_files", column: "storage_key" },
  { table: "resources", column: "storage_key" },
  { table: "users", column: "avatar_key", folder: "avatars/" },
  { table: "courses", column: "thumbnail_url", start: "/api/pictures/", folder: "pictures/" },
  { table: "instructors", column: "profile_image_url", start: "/api/pictures/", folder: "pictures/" },
  { table: "promo_videos", column: "thumbnail_url", start: "/api/pictures/", folder: "pictures/" },
  { table: "recordings", column: "thumbnail_url", start: "/api/recordings/thumbnails/", folder: "thumbnails/" },
];

/** A look names its pictures in columns and within its list of signatures, each by a name that nothing else has. */
export const lookPicturesSql = (table: string) =>
  `SELECT 'look/' || found[1] AS key
     FROM ${table} AS look, regexp_matches(to_jsonb(look)::text, '"([0-9a-f]{64}[.](?:svg|png))"', 'g') AS found`;

/** The pictures from an uploaded video stand in one list. */
const framesSql = `SELECT 'pictures/' || substr(frame, length('/api/pictures/') + 1) AS key
   FROM own_videos, unnest(frames) AS frame`;

/** A picture of a question has a folder of files (lib/markup/picture-files.ts). */
const questionPicturesSql = `SELECT 'question-pictures/' || folder || '/' || file AS key
   FROM question_pictures, unnest(ARRAY['small.avif', 'small.webp', 'large.avif', 'large.webp']) AS file`;

/** Keys of all files that rows speak of, also in the tables of an older version. Those that come with the build are none. */
export async function namedFiles(client: ClientBase): Promise<string[]> {
  const { rows: there } = await client.query<{ name: string }>(
    "SELECT table_name || '.' || column_name AS name FROM information_schema.columns WHERE table_schema = 'public'",
  );
  const known = new Set(there.map(({ name }) => name));
  const queries = namingColumns
    .filter(({ table, column }) => known.has(`${table}.${column}`))
    .map(
      ({ table, column, start = "", folder = "" }) =>
        `SELECT '${folder}' || substr(${column}, ${start.length + 1}) AS key FROM ${table}
          WHERE starts_with(${column}, '${start}') AND ${column} <> '${start}'`,
    );
  if (known.has("own_videos.frames")) queries.push(framesSql);
  if (known.has("question_pictures.folder")) queries.push(questionPicturesSql);
  if ([...known].some((name) => name.startsWith("looks."))) queries.push(lookPicturesSql("looks"));
  if (queries.length === 0) return [];
  const { rows } = await client.query<{ key: string }>(`${queries.join(" UNION ")} ORDER BY 1`);
  const builtIn = new Set(readdirSync(fromRoot("public/media/look")).map((name) => `look/${name}`));
  return rows.map(({ key }) => key).filter((key) => !builtIn.has(key));
}

/** The same as they are now. */
export async function readNamedFiles(url: string): Promise<Set<string>> {
  const client = await connectTo(url);
  try {
    return new Set(await namedFiles(client));
  } finally {
    await client.end();
  }
}

/**
 * The same, for a caller who deletes by it. @throws Error when it is not the site's database: one without its tables
 * names nothing either
 */
export async function readSiteFiles(url: string): Promise<Set<string>> {
  const client = await connectTo(url);
  try {
    const { rows } = await client.query<{ there: boolean }>(
      "SELECT to_regclass('public._prisma_migrations') IS NOT NULL AND to_regclass('public.users') IS NOT NULL AS there",
    );
    if (rows[0]?.there) return new Set(await namedFiles(client));
    const { pathname, host } = new URL(url);
    throw new Error(
      `The database ${pathname.slice(1)} on ${host} holds no site, so it cannot tell which files are still needed. Nothing was deleted. Set DATABASE_URL to the site's own.`,
    );
  } finally {
    await client.end();
  }
}

/** Those that are not in `files`. */
export async function missingFiles(url: string, files: FileStore): Promise<string[]> {
  const named = await readNamedFiles(url);
  for await (const { key } of files.list()) named.delete(key);
  if (named.size === 0) return [];
  // The others were deleted meanwhile, as what named them was.
  const now = await readNamedFiles(url);
  return [...named].filter((key) => now.has(key));
}

/** The files that a backup does not hold, although none was deleted while it was made. */
export function absentFrom(
  { entries, shared, vanished }: Pick<Contents, "entries" | "shared" | "vanished">,
  named: Iterable<string>,
): string[] {
  const held = new Set([...[...entries, ...shared].map(({ name }) => name), ...vanished.map((key) => `files/${key}`)]);
  return [...named].filter((key) => !held.has(`files/${key}`));
}

export const countedFiles = (keys: string[]) =>
  `${keys.length} file(s) that the database names (${keys.slice(0, 3).join(", ")}${keys.length > 3 ? ", …" : ""})`;
