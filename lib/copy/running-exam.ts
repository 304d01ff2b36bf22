export const runningExam = {
  running: "পরীক্ষা চলছে",
  remaining: "বাকি",
  resume: "চালিয়ে যান",
  resumeOne: (title: string) => `${title}: পরীক্ষা চলছে, চালিয়ে যান`,
  questions: (count: string) => `${count}টি প্রশ্ন`,
  answered: (total: string, answered: string) => `${total}টির ${answered}টি হয়েছে`,
} as const;
