import type { Prisma, PrismaClient } from "@/prisma/generated/client";

/** A client or an open transaction: builders never care which. */
export type Database = PrismaClient | Prisma.TransactionClient;
