import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { recordAudit, staffWrite } from "@/lib/audit/mutations";
import { pool, prisma } from "@/lib/db";
import { log } from "@/lib/log";

const lines = vi.spyOn(log, "info");
beforeEach(() => lines.mockClear());
afterAll(async () => {
  lines.mockRestore();
  await prisma.$disconnect();
  await pool.end();
});

const actor = { id: null, label: "রিমা script:test" };
const cancel = (options?: { dryRun: boolean }, failure?: Error) =>
  staffWrite(async (tx) => {
    const subject = { type: "enrollment", id: 12 } as const;
    await recordAudit(tx, actor, "enrollment.cancel", subject, { reason: "রিমা asked" });
    expect(lines).not.toHaveBeenCalled();
    if (failure) throw failure;
  }, options);

test("a staff write is a log event with account and record, without a name or a reason", async () => {
  await cancel();
  expect(lines.mock.calls).toEqual([
    [{ event: "staff_write", action: "enrollment.cancel", subject: "enrollment", subject_id: 12, account: null }],
  ]);
});

test("what is tried or taken back is none", async () => {
  await cancel({ dryRun: true });
  await expect(cancel(undefined, new Error("broken"))).rejects.toThrow("broken");
  expect(lines).not.toHaveBeenCalled();
});
