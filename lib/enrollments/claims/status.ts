import { claimStatuses } from "@/lib/enrollments/claims/schema";
import { storedNames } from "@/lib/wire/names";
import type { ClaimStatus } from "@/prisma/generated/enums";

/** Whether the office or the learner still has something to do. */
export const isOpenStatus: Record<ClaimStatus, boolean> = {
  WAITING: true,
  NEEDS_INFO: true,
  ACCEPTED: false,
  REJECTED: false,
};

export const openStatuses = storedNames(claimStatuses).filter((status) => isOpenStatus[status]);
