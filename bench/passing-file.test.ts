import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { fromRoot } from "@/scripts/paths";
import { until } from "@/test/until";
import { passingFile } from "./passing-file";

const folder = mkdtempSync(join(tmpdir(), "passing-"));
const path = join(folder, "file.txt");

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A process in the middle of its work. */
async function working(): Promise<ChildProcess> {
  const script = `
    import { passingFile } from ${JSON.stringify(fromRoot("bench/passing-file.ts"))};
    process.once("SIGTERM", () => process.exit(1));
    setInterval(() => undefined, 1000);
    await passingFile(${JSON.stringify(path)}).during("there", () => new Promise(() => undefined));`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", script], { stdio: "inherit" });
  await until("the file is there", () => existsSync(path));
  return child;
}

test("the file is there while the work runs, and not after it, failed or not", async () => {
  const file = passingFile(path);
  expect(await file.during("there", async () => readFileSync(path, "utf8"))).toBe("there");
  expect(existsSync(path)).toBe(false);
  await expect(file.during("there", () => Promise.reject(new Error("failed")))).rejects.toThrow("failed");
  expect(existsSync(path)).toBe(false);
});

test("a process that is told to end takes it away; what a killed one leaves, the next one does", async () => {
  const ended = await working();
  ended.kill("SIGTERM");
  expect(await once(ended, "exit")).toEqual([1, null]);
  expect(existsSync(path)).toBe(false);
  const killed = await working();
  killed.kill("SIGKILL");
  await once(killed, "exit");
  expect(existsSync(path)).toBe(true);
  passingFile(path);
  expect(existsSync(path)).toBe(false);
});
