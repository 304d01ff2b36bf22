import { formatNumber, formatPercent } from "@/lib/format";
import type { NegativeMarkingType } from "@/prisma/generated/enums";

type Words = { cost: (marks: number) => string; choice: string; audit: string; unit: string };

export const staffNegativeMarkingCopy: Record<Lowercase<NegativeMarkingType>, Words> = {
  fixed: { cost: (marks) => `ভুলে −${formatNumber(marks)}`, choice: "নম্বর", audit: "নির্দিষ্ট নম্বর", unit: "" },
  percentage: {
    cost: (percent) => `ভুলে −${formatPercent(percent)}`,
    choice: "প্রশ্নের নম্বরের %",
    audit: "শতাংশ",
    unit: "%",
  },
};
