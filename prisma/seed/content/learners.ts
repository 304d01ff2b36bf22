/** Username, first name, last name. */
export const learners = [
  ["nusrat", "নুসরাত", "ইসলাম"],
  ["rakib", "রাকিব", "হাসান"],
  ["arifa", "আরিফা", "জান্নাত"],
  ["ritwik", "ঋত্বিক", "বিশ্বাস"],
  ["sakib", "মো. সাকিব", "হোসেন"],
  ["tasnim", "তাসনিম", "আক্তার"],
  ["mehedi", "মেহেদী", "হাসান"],
  ["sadia", "সাদিয়া", "রহমান"],
  ["arnab", "অর্ণব", "সাহা"],
  ["maliha", "মালিহা", "তাবাসসুম"],
  ["fahim", "ফাহিম", "শাহরিয়ার"],
  ["jannatul", "জান্নাতুল", "ফেরদৌস"],
  ["shuvo", "শুভ", "দেবনাথ"],
  ["lamia", "লামিয়া", "সুলতানা"],
  ["tanjim", "তানজিম", "আহমেদ"],
  ["priyanka", "প্রিয়াঙ্কা", "রায়"],
  ["nafis", "নাফিস", "ইকবাল"],
  ["sumaya", "সুমাইয়া", "খাতুন"],
  ["zubair", "জুবায়ের", "আলম"],
  ["mithila", "মিথিলা", "চৌধুরী"],
  ["rafi", "রাফি", "উদ্দিন"],
  ["ayesha", "আয়েশা", "সিদ্দিকা"],
  ["dipto", "দীপ্ত", "কুমার ঘোষ"],
  ["humaira", "হুমায়রা", "বিনতে আলী"],
  ["imran", "ইমরান", "খান"],
  ["farzana", "ফারজানা", "ইয়াসমিন"],
  ["shahriar", "শাহরিয়ার", "কবির"],
  ["oishi", "ঐশী", "মজুমদার"],
  ["tamim", "তামিম", "মাহমুদ"],
  ["nabila", "নাবিলা", "হক"],
  ["abir", "আবির", "হোসেন"],
  ["rumana", "রুমানা", "পারভীন"],
  ["joy", "জয়", "চক্রবর্তী"],
  ["sharmin", "শারমিন", "সুলতানা"],
  ["minhaj", "মিনহাজ", "আবেদীন"],
  ["anika", "অনিকা", "তাহসিন"],
  ["sohel", "সোহেল", "রানা"],
  ["israt", "ইসরাত", "জাহান"],
  ["partha", "পার্থ", "সরকার"],
  ["marufa", "মারুফা", "বেগম"],
  ["siam", "সিয়াম", "আহমেদ"],
  ["trisha", "তৃষা", "মণ্ডল"],
  ["nahid", "নাহিদ", "ইসলাম"],
  ["raisa", "রাইসা", "মুস্তারিন"],
  ["ashik", "আশিক", "মিয়া"],
  ["bristy", "বৃষ্টি", "আচার্য"],
] as const;

export type LearnerName = (typeof learners)[number][0];

/** Shown as an anonymous row to others. */
export const hiddenLearners: readonly LearnerName[] = ["maliha"];

/** Marks that are the same to the last digit: each pair answers alike, so that ranks are shared. */
export const twins: Partial<Record<LearnerName, LearnerName>> = { sakib: "ritwik", lamia: "shuvo", imran: "rafi" };

/** How many of 100 questions they would get right; everybody else lies between 50 and 86. */
export const abilities: Partial<Record<LearnerName, number>> = { arifa: 95, ritwik: 91, nusrat: 84, tasnim: 88 };
