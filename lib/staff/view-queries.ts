import "server-only";
import { prisma } from "@/lib/db";
import type { SavedViewRecord } from "@/lib/staff/view-schema";

const shown = { id: true, name: true, query: true } as const;

export function listViews(viewer: { id: number }, list: string): Promise<SavedViewRecord[]> {
  return prisma.savedView.findMany({ where: { userId: viewer.id, list }, select: shown, orderBy: { name: "asc" } });
}
