import { formatNumber } from "@/lib/format";

const endings = ["ম", "য়", "য়", "র্থ", "ম", "ষ্ঠ", "ম", "ম", "ম", "ম"];

/** ১ম, ২য়, ৩য়, ৪র্থ, ৫ম, ৬ষ্ঠ … ১০ম, ১১তম. */
export function ordinal(rank: number): string {
  return formatNumber(rank) + (endings[rank - 1] ?? "তম");
}
