import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { fromRoot } from "@/scripts/paths";

/** Runs code whose output is read for one line only; stderr tells the code with which it ends. */
function head(code: string) {
  const command = `{ "$0" --input-type=module -e "$1"; echo "ends with $?" >&2; } | head -n 1`;
  const args = ["-c", command, process.execPath, code];
  const { stdout, stderr } = spawnSync("sh", args, { cwd: fromRoot("."), encoding: "utf8" });
  return { stdout, stderr };
}

const work = (end: string) => `
  import { setTimeout } from "node:timers/promises";
  import { runCommand } from "./scripts/command.ts";
  await runCommand(async () => {
    for (let line = 0; line < 20; line += 1) {
      process.stdout.write("line " + line + "\\n");
      console.log("x".repeat(10_000));
      await setTimeout(10);
    }
    ${end}
  });`;

test("a command whose reader went away works to its end, in silence, and keeps its exit code", () => {
  expect(head(work("return 3"))).toEqual({ stdout: "line 0\n", stderr: "ends with 3\n" });
  expect(head(work("")).stderr).toBe("ends with 0\n");
});

test("what fails meanwhile is said", () => {
  expect(head(work('throw new Error("no such table")')).stderr).toBe("\nno such table\nends with 1\n");
});
