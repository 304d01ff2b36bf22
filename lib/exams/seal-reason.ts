import type { EveryName } from "@/lib/wire/names";
import type { SealReason } from "@/prisma/generated/enums";

export const sealReasons = ["submitted", "time_over"] as const satisfies readonly Lowercase<SealReason>[];
export type SealReasonKey = EveryName<typeof sealReasons, SealReason>;
