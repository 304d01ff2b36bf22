/** The accounts of the sample academy; plain data, because scripts print it without a compiler. */
export const demoLogins = [
  { role: "ভর্তি শিক্ষার্থী", username: "nusrat", password: "Proshno-2026" },
  { role: "ভর্তি নন এমন শিক্ষার্থী", username: "rakib", password: "Proshno-2026" },
  { role: "স্টাফ", username: "staff", password: "Proshno-2026" },
  { role: "অ্যাডমিন", username: "admin", password: "Proshno-2026" },
] as const;
