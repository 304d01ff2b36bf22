import { createHash, randomBytes } from "node:crypto";
import { parseArgs } from "node:util";
import sharp from "sharp";
import { pool, prisma } from "@/lib/db";
import { env } from "@/lib/env";
import { closeJobQueue } from "@/lib/jobs";
import { createUser, factoryPassword } from "@/prisma/factories/user";
import { until } from "@/test/until";
import { sendByTus } from "@/test/uploads";

// DATABASE_URL=… S3_…=… node --conditions=react-server --import tsx rehearsals/shared-files.ts --a PORT --b PORT --token … --batch ID
const { values } = parseArgs({
  options: { a: { type: "string" }, b: { type: "string" }, token: { type: "string" }, batch: { type: "string" } },
});
const a = `http://127.0.0.1:${values.a}`;
const b = `http://127.0.0.1:${values.b}`;
const batchId = Number(values.batch);
const PLACED_MS = 60_000;
/** Two parts and a rest. */
const SHEET_BYTES = 20 * 1024 * 1024 + 7;
const CHUNK_BYTES = 6 * 1024 * 1024;

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
const authorization = { authorization: `Bearer ${values.token}` };

async function read(url: string): Promise<Buffer> {
  const answer = await fetch(url, { headers: authorization });
  if (!answer.ok) throw new Error(`${new URL(url).pathname} was answered with ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}

const cookiesOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(";", 1)[0])
    .join("; ");

/** As the console's page does. @returns the headers of a teacher's browser */
async function signIn(server: string): Promise<Record<string, string>> {
  const { username } = await createUser(prisma, { username: "rehearsing-teacher", staffRoles: ["TEACHER"] });
  const { origin } = new URL(env.SITE_URL);
  const asked = await fetch(`${server}/api/staff/session/csrf`);
  const { csrfToken } = (await asked.json()) as { csrfToken: string };
  const answer = await fetch(`${server}/api/staff/session/callback/credentials`, {
    method: "POST",
    redirect: "manual",
    headers: { cookie: cookiesOf(asked), origin },
    body: new URLSearchParams({ csrfToken, username, password: factoryPassword }),
  });
  const cookie = cookiesOf(answer);
  if (!cookie.includes("staff_session=")) throw new Error(`The sign-in was answered with ${answer.status}.`);
  return { cookie, origin };
}

/** Handed in at one server, shown by the other. */
async function tryPicture(): Promise<string> {
  const colours = randomBytes(64 * 64 * 3);
  const picture = await sharp(colours, { raw: { width: 64, height: 64, channels: 3 } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set("avatar", new Blob([new Uint8Array(picture)], { type: "image/png" }), "me.png");
  const answer = await fetch(`${a}/auth/users/me/`, { method: "PATCH", headers: authorization, body: form });
  if (!answer.ok) throw new Error(`The picture was answered with ${answer.status}: ${await answer.text()}`);
  const { avatar } = (await answer.json()) as { avatar: string };
  const { pathname } = new URL(avatar);
  const atA = await read(`${a}${pathname}`);
  const atB = await read(`${b}${pathname}`);
  const { format } = await sharp(atB).metadata();
  if (sha256(atA) !== sha256(atB) || format !== "webp") throw new Error("The other server shows another picture.");
  return `a picture of ${atB.length} bytes`;
}

/** Begun at one server, gone on with at the other, placed by the queue of either. */
async function trySheet(): Promise<string> {
  const { courseId } = await prisma.batch.findUniqueOrThrow({ where: { id: batchId } });
  await prisma.course.update({ where: { id: courseId }, data: { isPublished: true } });
  const headers = await signIn(a);
  const bytes = Buffer.concat([Buffer.from("%PDF-1.7\n"), randomBytes(SHEET_BYTES)]);
  const metadata = { purpose: "resource", batch_id: `${batchId}`, title: "শিট", file_name: "শিট.pdf" };
  const begun = Promise.withResolvers<void>();
  const first = sendByTus(bytes, { url: a, headers, metadata, chunkSize: CHUNK_BYTES, onChunk: () => begun.resolve() });
  first.done.catch(begun.reject);
  await begun.promise;
  await first.upload.abort();
  const { pathname } = new URL(first.upload.url ?? "");
  // The first server may hold the upload for a moment yet.
  const retryDelays = [300, 1000, 3000];
  const rest = { url: b, headers, metadata, chunkSize: CHUNK_BYTES, uploadUrl: `${b}${pathname}`, retryDelays };
  await sendByTus(bytes, rest).done;
  const id = pathname.split("/").at(-2) ?? "";
  const placed = async () => (await prisma.upload.findUnique({ where: { id } }))?.resourceId ?? null;
  await until("the sheet is in its place", async () => (await placed()) !== null, PLACED_MS);
  for (const server of [a, b]) {
    const stored = await read(`${server}/api/resources/${await placed()}/download/`);
    if (sha256(stored) !== sha256(bytes)) throw new Error("The sheet came back as something else.");
  }
  return `a sheet of ${bytes.length} bytes, half through each server`;
}

try {
  console.log(`  through the bucket: ${await tryPicture()}; ${await trySheet()}: the same on both servers`);
} finally {
  await closeJobQueue();
  await prisma.$disconnect();
  await pool.end();
}
