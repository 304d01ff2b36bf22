import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient } from "../prisma/generated/client.ts";

/** A client of any site's database, for as long as it is used. */
export async function withDatabase<Result>(
  url: string,
  use: (prisma: PrismaClient) => Promise<Result>,
): Promise<Result> {
  const prisma = new PrismaClient({ adapter: new PrismaPg({ connectionString: url }) });
  try {
    return await use(prisma);
  } finally {
    await prisma.$disconnect();
  }
}
