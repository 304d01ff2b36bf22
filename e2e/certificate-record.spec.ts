import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { expect, test } from "@playwright/test";
import { fromRoot } from "../scripts/paths.ts";
import { logIn, registeredLearner } from "../test/e2e-accounts.ts";
import { createSmallExam } from "../test/e2e-exam.ts";
import { runStaffCommand } from "../test/e2e-staff.ts";

const run = promisify(execFile);

test("a downloaded certificate proves itself with the keys at the well-known address", async ({
  request,
}, testInfo) => {
  const learner = await registeredLearner(request);
  await createSmallExam(learner.username);
  const { access } = await logIn(request, learner);
  const headers = { authorization: `Bearer ${access}` };
  const [enrollment] = await (await request.get("/api/my-enrolled-courses-detailed/", { headers })).json();
  const data = { enrollment_id: enrollment.enrollment_id };
  expect((await request.post("/api/certificates/generate/", { headers, data })).status()).toBe(400);
  await runStaffCommand("certificates", "grant", String(enrollment.enrollment_id), "--reason", "শেষ করেছেন");
  const { certificate_id } = await (await request.post("/api/certificates/generate/", { headers, data })).json();

  const download = async (path: string, name: string) => {
    const answer = await request.get(path);
    expect(answer.status()).toBe(200);
    const file = testInfo.outputPath(name);
    await writeFile(file, await answer.body());
    return file;
  };
  const keys = await download("/.well-known/certificate-keys.json", "keys.json");
  const record = await download(`/api/certificates/${certificate_id}/record/`, "record.json");
  const check = (file: string) =>
    run(process.execPath, [fromRoot("scripts/check-certificate.ts"), file, "--keys", keys]);
  expect((await check(record)).stdout).toContain("সাদিয়া আফরিন");
  expect((await (await request.get(`/api/certificates/verify/${certificate_id}%20/`)).json()).valid).toBe(true);
});
