/** The local inbox, where a site without a mail server shows its mails. */
export const inboxCopy = {
  title: "ইনবক্স",
  lead: "এই সাইটে মেইল সার্ভার যুক্ত নেই, তাই সব মেইল এখানে জমা হয়; কোথাও পাঠানো হয় না।",
  refresh: "নতুন মেইল দেখুন",
  back: "সব মেইল",
  empty: "এখনো কোনো মেইল নেই",
  emptyText: "নিবন্ধন বা পাসওয়ার্ড রিসেট করলে মেইল এখানে আসবে।",
  noSubject: "(বিষয় নেই)",
  to: "প্রাপক",
  from: "প্রেরক",
  links: "মেইলের লিংক",
  html: "মেইল",
  text: "শুধু লেখা",
} as const;
