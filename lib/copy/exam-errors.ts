import type { ErrorCode } from "@/lib/errors";

/** The texts of the refusals of an exam that is taken. */
export const examErrorCopy = {
  exam_not_active: "কুইজটি এখন চালু নেই।",
  attempt_already_completed: "আপনি এই কুইজ আগেই জমা দিয়েছেন।",
  attempt_not_started: "আপনি এই কুইজ এখনো শুরু করেননি।",
  attempt_not_completed: "কুইজটি এখনো শেষ হয়নি।",
  page_outdated: "কুইজটিতে নতুন ধরনের প্রশ্ন আছে, এই পেজটি তার আগের। পেজটি আবার খুলুন, দেওয়া উত্তর রাখা আছে, সময় চলছে।",
  attempt_opened_elsewhere: "কুইজটি অন্য ডিভাইস বা ট্যাবে খোলা হয়েছে। সেখানেই উত্তর দিন।",
  time_over: "সময় শেষ। আপনার সংরক্ষিত উত্তরগুলো গণনা হবে।",
  answer_not_in_exam: "এই উত্তরটি এই কুইজের নয়।",
  exam_not_ready: "চালু করা যায় না: কোনো প্রশ্ন নেই, বা কোনো প্রশ্নে সঠিক উত্তর বা অন্তত দুটি আলাদা অপশন নেই।",
} satisfies Partial<Record<ErrorCode, string>>;
