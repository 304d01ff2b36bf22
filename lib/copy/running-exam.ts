export const runningExam = {
  running: "কুইজ চলছে",
  remaining: "বাকি",
  resume: "চালিয়ে যান",
  resumeOne: (title: string) => `${title}: কুইজ চলছে, চালিয়ে যান`,
  questions: (count: string) => `${count}টি প্রশ্ন`,
  answered: (total: string, answered: string) => `${total}টির ${answered}টি হয়েছে`,
} as const;
