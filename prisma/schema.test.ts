import { expect, it } from "vitest";
import { prisma } from "@/lib/db";
import { Prisma } from "@/prisma/generated/client";

const models = Object.values(Prisma.ModelName);
it("has models", () => expect(models.length).toBeGreaterThan(50));

it.each(models)("the migrations make every column of %s as schema.prisma has it", async (model) => {
  const delegate = prisma[`${model[0]?.toLowerCase()}${model.slice(1)}` as "user"];
  await expect(delegate.findMany()).resolves.toBeInstanceOf(Array);
});
