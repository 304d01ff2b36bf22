import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { examErrorCopy } from "@/lib/copy/exam-errors";
import { routeErrorCopy } from "@/lib/copy/route-errors";
import { fromRoot } from "@/scripts/paths";
import { trackedFiles } from "@/test/tracked-files";

const routes = ["lib/exams/taking/", "lib/exams/rehearsal/", "lib/http/", "app/api/exams/"];

test("an exam's page has a text for each refusal of the code that its calls reach", () => {
  const files = trackedFiles().filter((file) => routes.some((folder) => file.startsWith(folder)));
  const codes = files
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .flatMap((file) =>
      [...readFileSync(fromRoot(file), "utf8").matchAll(/AppError\("(\w+)"/g)].map(([, code]) => code),
    );
  expect(codes.length).toBeGreaterThan(20);
  const told = Object.keys({ ...routeErrorCopy, ...examErrorCopy });
  expect(codes.filter((code) => code && !told.includes(code))).toEqual([]);
});
