import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { prisma } from "@/lib/db";
import { createBatch } from "@/prisma/factories/batch";
import { buildUser } from "@/prisma/factories/user";
import { commander } from "@/prisma/staff/test-io";

async function start(argv: string[]) {
  const args = ["--conditions=react-server", "--import", "tsx", "prisma/staff/main.ts", ...argv];
  const env = { ...process.env, PROSTUTI_STAFF: (await commander()).username };
  return spawn(process.execPath, args, { env, stdio: ["ignore", "pipe", "pipe"] });
}

test("the real process answers at length, and does its work to the end and in silence when nobody reads on", async () => {
  const { id: batchId } = await createBatch(prisma);
  const users = await Promise.all(Array.from({ length: 3000 }, () => buildUser()));
  await prisma.user.createMany({ data: users });
  const ids = await prisma.user.findMany({ where: { username: { in: users.map(({ username }) => username) } } });
  const enrolledAt = new Date();
  await prisma.enrollment.createMany({ data: ids.map(({ id }) => ({ userId: id, batchId, enrolledAt })) });
  const list = ["enrollments", "list", "--batch", String(batchId), "--limit", "3000", "--json"];
  const whole = await start(list);
  expect(JSON.parse(await text(whole.stdout))).toHaveLength(3000);
  const cut = await start(list);
  const ended = once(cut, "close");
  cut.stdout.once("data", () => cut.stdout.destroy());
  expect([await text(cut.stderr), await ended]).toEqual(["", [0, null]]);
});
