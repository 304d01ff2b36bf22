export const questionGroups = {
  range: (first: string, last: string) => `${first}–${last}`,
  filter: "কোন প্রশ্ন দেখাবে",
  filters: { all: "সব", empty: "ফাঁকা", partial: "আংশিক", flagged: "চিহ্ন" },
  none: "এমন প্রশ্ন নেই।",
} as const;
