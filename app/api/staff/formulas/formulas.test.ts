import { expect, test } from "vitest";
import { converter } from "@/lib/markup/converter";
import { staffApi } from "@/test/staff";

test("a teacher sees a formula as learners will, and reads what is wrong with it", async () => {
  const { call } = await staffApi("TEACHER");
  const convert = (body: object) => call("POST", "/api/staff/formulas/", { body });

  const shown = await convert({ tex: String.raw` \frac{\text{ভর}}{V} `, display: true });
  expect(shown).toMatchObject({ status: 200 });
  expect(shown.body).toEqual({
    mathml: '<math display="block"><mfrac><mtext>ভর</mtext><mi>V</mi></mfrac></math>',
    spoken: "ভর ভাগ V",
    converter,
  });
  expect((await convert({ tex: "x" })).body).toMatchObject({ mathml: "<math><mi>x</mi></math>" });

  const refused = await convert({ tex: String.raw`\href{https://example.com}{x}` });
  expect(refused).toMatchObject({ status: 400 });
  expect(refused.body).toEqual({ tex: ["\\href লেখাটি এখানে চলে না। বানান দেখুন, না হলে অন্যভাবে লিখুন।"] });
  for (const tex of ["", " ", "x".repeat(1001)]) {
    expect(await convert({ tex })).toMatchObject({ status: 400, body: { tex: [expect.any(String)] } });
  }
});
