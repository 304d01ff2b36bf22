/** Committed under prisma/seed/files, copied into the storage below the key. */
export const syllabusFile = {
  source: "syllabus-admission.pdf",
  key: "syllabus/medical-admission.pdf",
  fileName: "মেডিকেল-ভর্তি-সিলেবাস.pdf",
} as const;

/** Each class is drawn by scripts/draw-lectures.ts. */
export const recordingQualities = [480, 720, 1080] as const;

type RecordingContent = {
  batch: "admission07" | "anatomy01" | "model02";
  slug: string;
  /** Shown after the number of the class. */
  title: string;
  description: string;
  picture: "heart" | "dna" | "brain" | "chem" | "ribs" | "omr";
  /** Which class of the batch it was, counted back from the last one held. */
  classesAgo: number;
  /** Second at which nusrat stopped. */
  stoppedAt?: number;
};

export const recordings: readonly RecordingContent[] = [
  {
    batch: "admission07",
    slug: "heart-cycle",
    title: "হৃৎচক্র ও ইসিজি",
    description: "ইসিজির প্রতিটি তরঙ্গ কী বোঝায়",
    picture: "heart",
    classesAgo: 0,
    stoppedAt: 146,
  },
  {
    batch: "admission07",
    slug: "dna-replication",
    title: "ডিএনএ প্রতিলিপন",
    description: "প্রতিলিপনের তিন ধাপ ও এনজাইম",
    picture: "dna",
    classesAgo: 1,
    stoppedAt: 95,
  },
  {
    batch: "admission07",
    slug: "nervous-system",
    title: "স্নায়ুতন্ত্র",
    description: "মস্তিষ্কের অংশ ও কাজ",
    picture: "brain",
    classesAgo: 2,
    stoppedAt: 208,
  },
  {
    batch: "admission07",
    slug: "organic-names",
    title: "জৈব যৌগের নামকরণ",
    description: "আইইউপ্যাক নিয়মে নামকরণ ও সমাণুতা",
    picture: "chem",
    classesAgo: 3,
  },
  {
    batch: "admission07",
    slug: "skeleton",
    title: "মানব কঙ্কালতন্ত্র",
    description: "অক্ষীয় ও উপাঙ্গীয় কঙ্কালের অস্থি",
    picture: "ribs",
    classesAgo: 4,
  },
  {
    batch: "admission07",
    slug: "cell-division",
    title: "কোষ বিভাজন",
    description: "মাইটোসিস ও মিয়োসিসের তুলনা",
    picture: "dna",
    classesAgo: 5,
  },
  {
    batch: "anatomy01",
    slug: "upper-limb",
    title: "ব্র্যাকিয়াল প্লেক্সাস",
    description: "পাঁচ মূল থেকে পাঁচ প্রান্তীয় শাখা, ক্লিনিক্যাল প্রয়োগসহ",
    picture: "ribs",
    classesAgo: 8,
    stoppedAt: 120,
  },
  {
    batch: "model02",
    slug: "solve-1",
    title: "মডেল টেস্টের সমাধান: জীববিজ্ঞান",
    description: "মডেল টেস্টের প্রতিটি ভুল ধরে ধরে আলোচনা",
    picture: "omr",
    classesAgo: 0,
  },
];

type ResourceContent = {
  batch: RecordingContent["batch"];
  title: string;
  description: string;
  classesAgo: number;
  file?: { source: string; key: string; fileName: string };
  externalLink?: string;
};

export const resources: readonly ResourceContent[] = [
  {
    batch: "admission07",
    title: "হৃদ্‌যন্ত্রের লেকচার শিট",
    description: "চার প্রকোষ্ঠ, কপাটিকা ও রক্তের পথ এক নজরে।",
    classesAgo: 0,
    file: { source: "heart-notes.pdf", key: "resources/heart-notes.pdf", fileName: "হৃদ্‌যন্ত্রের-লেকচার-শিট.pdf" },
    externalLink: "https://openstax.org/books/anatomy-and-physiology-2e/pages/19-introduction",
  },
  {
    batch: "admission07",
    title: "ইসিজি অনুশীলন: ১০টি প্রশ্ন",
    description: "তরঙ্গ চেনা ও হার্ট রেট গণনার অনুশীলন, উত্তরসহ।",
    classesAgo: 0,
    file: { source: "ecg-practice.pdf", key: "resources/ecg-practice.pdf", fileName: "ইসিজি-অনুশীলন.pdf" },
  },
  {
    batch: "admission07",
    title: "কঙ্কালতন্ত্র: বাড়তি পড়া",
    description: "অস্থির গঠন ও সন্ধি নিয়ে মুক্ত পাঠ্যবইয়ের অধ্যায় (ইংরেজি)।",
    classesAgo: 4,
    externalLink: "https://openstax.org/books/anatomy-and-physiology-2e/pages/7-introduction",
  },
  {
    batch: "anatomy01",
    title: "ঊর্ধ্ব বাহুর স্নায়ু: এক পেজের চার্ট",
    description: "স্নায়ু, পেশি ও আঘাতের লক্ষণ পাশাপাশি।",
    classesAgo: 8,
    file: { source: "upper-limb-nerves.pdf", key: "resources/upper-limb-nerves.pdf", fileName: "ঊর্ধ্ব-বাহুর-স্নায়ু.pdf" },
  },
];
