/** The landing page's fixed words; the texts that staff change begin as lib/copy/landing-texts.ts. */
export const landing = {
  hero: {
    toDashboard: "ড্যাশবোর্ডে যান",
    nextBatch: "পরবর্তী ব্যাচ শুরু",
  },
  promo: {
    label: "পরিচিতি ভিডিও",
    slide: (number: string) => `ভিডিও ${number}`,
    position: (number: string, count: string) => `ভিডিও ${number}, মোট ${count}টি`,
    play: (title: string) => `চালান: ${title}`,
    previous: "আগের ভিডিও",
    next: "পরের ভিডিও",
  },
  courses: {
    none: "কোনো কোর্স পাওয়া যায়নি",
    noneText: "নতুন কোর্সের খবর পেতে আমাদের সাথে যোগাযোগ করুন।",
    nextBatch: "পরবর্তী ব্যাচ",
    running: "ব্যাচ চলমান",
    noDate: "ব্যাচের তারিখ ঘোষণা হয়নি",
    classes: (count: string) => `${count}টি ক্লাস`,
    quizzes: (count: string) => `${count}টি কুইজ`,
    chapters: (count: string) => `${count}টি অধ্যায়`,
  },
  instructors: {
    none: "কোনো শিক্ষক পাওয়া যায়নি",
    noneText: "শিক্ষকদের পরিচিতি শিগগিরই এখানে দেখা যাবে।",
  },
  contact: {
    office: "অফিস",
    hours: "যোগাযোগের সময়",
    hoursText: (opens: string, closes: string) => `প্রতিদিন ${opens} থেকে ${closes}`,
    openMap: "ম্যাপে খুলুন",
  },
  faq: { write: "হোয়াটসঅ্যাপে লিখুন" },
} as const;
