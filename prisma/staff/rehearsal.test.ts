import { expect, test } from "vitest";
import { pool, prisma } from "@/lib/db";
import { createBatch } from "@/prisma/factories/batch";
import { createEnrollment } from "@/prisma/factories/enrollment";
import { createUser } from "@/prisma/factories/user";
import { staff, writeInput } from "@/prisma/staff/test-io";

async function nextIds(): Promise<unknown> {
  const tables = ["enrollments", "payments", "batches", "resources", "recordings"];
  const values = tables.map((table) => `(select last_value from ${table}_id_seq) as ${table}`);
  return (await pool.query(`select ${values.join(", ")}`)).rows;
}

test("a dry run burns no id that staff see", async () => {
  const { username } = await createUser(prisma);
  const batch = await createBatch(prisma);
  const other = await createBatch(prisma);
  const { id } = await createEnrollment(prisma, { batchId: batch.id });
  const place = ["--batch", String(batch.id)];
  const file = await writeInput(`learner,batch,method,amount\n${username},${batch.id},cash,3000\n`);
  const commands = [
    ["enrol", "--learner", username, ...place, "--method", "cash", "--amount", "3000"],
    ["enrol", "--file", file],
    ["enrollments", "transfer", String(id), "--to-batch", String(other.id), "--reason", "x"],
    [
      "batches",
      "create",
      "--course",
      String(batch.courseId),
      "--name",
      "নতুন",
      "--start",
      "2027-01-16",
      "--end",
      "2027-04-30",
    ],
    ["resources", "add", "--link", "https://example.com/a", "--title", "শিট", ...place],
    ["resources", "add", await writeInput("%PDF-1.7\n", "a.pdf"), "--title", "শিট", ...place],
  ];
  const before = await nextIds();
  for (const argv of commands) {
    const answer = await staff([...argv, "--dry-run"]);
    expect(answer).toMatchObject({ code: 0, out: expect.stringContaining("কিছুই লেখা হয়নি") });
    expect(answer.out).toMatch(/হবে|যাবে/);
  }
  expect(await nextIds()).toEqual(before);
});
