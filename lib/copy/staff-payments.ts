import { formatTaka } from "@/lib/format";

const VOID = "বাতিল";

export const paymentsCopy = {
  title: "সব পেমেন্ট",
  lead: "নতুনটি উপরে। নাম, মোবাইল বা TrxID দিয়ে খুঁজুন।",
  search: "নাম, মোবাইল বা TrxID",
  method: "মাধ্যম",
  state: "অবস্থা",
  states: [
    { value: "live", label: "চলমান" },
    { value: "void", label: VOID },
  ],
  voided: (reason: string) => `বাতিল: ${reason}`,
  refunded: (taka: number) => `ফেরত ${formatTaka(taka)}`,
  counts: "হিসাবে আছে",
  void: VOID,
  command: "কমান্ড",
  deleted: "মুছে ফেলা অ্যাকাউন্ট",
  empty: { title: "এখনো কোনো পেমেন্ট নেই", text: "ভর্তি ডেস্কে প্রথমটি লিখলে এখানে আসবে।" },
} as const;
