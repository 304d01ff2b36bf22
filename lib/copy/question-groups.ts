export const questionGroups = {
  range: (first: string, last: string) => `${first}–${last}`,
  filter: "কোন প্রশ্ন দেখাবে",
  filters: { all: "সব", empty: "ফাঁকা", partial: "আংশিক", flagged: "চিহ্ন" },
  none: "এমন প্রশ্ন নেই।",
  keys: [
    ["T / F", "সত্য / মিথ্যা, তারপর পরেরটি"],
    ["↑ ↓", "আগের / পরের উক্তি"],
    ["Del", "উত্তর মুছুন"],
    ["M", "চিহ্ন দিন বা তুলুন"],
  ],
} as const;
