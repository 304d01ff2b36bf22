import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sampleLook } from "@/lib/look/sample-look";
import { lookSchema } from "@/lib/look/schema";
import { sampleFacts } from "@/lib/settings/schema";
import { fromRoot } from "@/scripts/paths";

const FOLDER = "public/media/look";

test("the pictures that come with the build are those of the sample's look, each under the hash of its bytes", () => {
  const { logo, logo_dark, mark, seal, signatures } = lookSchema.parse(sampleLook);
  const named = [logo, logo_dark, mark, seal, ...signatures.map(({ picture }) => picture)];
  expect(readdirSync(fromRoot(FOLDER)).sort()).toEqual([...named].sort());
  for (const name of named) {
    const bytes = readFileSync(fromRoot(`${FOLDER}/${name}`));
    expect(`${createHash("sha256").update(bytes).digest("hex")}.svg`).toBe(name);
  }
});

test("its signatures are over the names of the sample's signatories", () => {
  expect(sampleLook.signatures.map(({ name }) => name)).toEqual(sampleFacts.signatories.map(({ name }) => name));
});
