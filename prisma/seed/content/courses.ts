import type { InstructorKey } from "@/prisma/seed/content/instructors";

export type CourseKey = "admission" | "anatomy" | "model-test" | "dental" | "pathology";

type CourseContent = {
  key: CourseKey;
  title: string;
  description: string;
  /** File name of its picture in public/media/courses. */
  picture: string;
  price: string;
  discountPercentage?: string;
  demoVideoUrl?: string;
  hasDemoVideo?: boolean;
  isPublished?: boolean;
  instructors: readonly InstructorKey[];
  sections: readonly { title: string; content: string }[];
};

const list = (...items: string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join("")}</ul>`;

export const courses: readonly CourseContent[] = [
  {
    key: "admission",
    title: "মেডিকেল ভর্তি পূর্ণাঙ্গ কোর্স",
    description:
      "যাঁরা এ বছর এমবিবিএস ভর্তি পরীক্ষা দেবেন, তাঁদের জন্য পুরো সিলেবাসের লাইভ কোর্স। সপ্তাহে তিন দিন লাইভ ক্লাস, প্রতি শুক্রবার পূর্ণাঙ্গ মডেল টেস্ট। প্রতিটি পরীক্ষার পরদিন সমাধান ক্লাসে ভুলগুলো ধরে ধরে আলোচনা হয়। ক্লাস মিস হলে রেকর্ডিং দেখে নিতে পারবেন।",
    picture: "heart",
    price: "6000",
    discountPercentage: "25",
    demoVideoUrl: "/media/promo/heart.mp4",
    hasDemoVideo: true,
    instructors: ["mahmudul", "farhana", "anindita", "tanvir", "sumaiya"],
    sections: [
      {
        title: "জীববিজ্ঞান প্রথম পত্র",
        content: `<p>উদ্ভিদবিজ্ঞান অংশ পাঠ্যবইয়ের অধ্যায় ধরে পড়ানো হয়।</p>${list("অধ্যায় ১: কোষ ও এর গঠন", "অধ্যায় ২: কোষ বিভাজন", "অধ্যায় ৩: কোষ রসায়ন", "অধ্যায় ৪: অণুজীব", "অধ্যায় ৯: উদ্ভিদ শারীরতত্ত্ব", "অধ্যায় ১১: জীবপ্রযুক্তি")}`,
      },
      {
        title: "জীববিজ্ঞান দ্বিতীয় পত্র",
        content: `<p>প্রাণিবিজ্ঞান ও মানব শারীরতত্ত্ব: ভর্তি পরীক্ষায় সবচেয়ে বেশি প্রশ্ন এখান থেকেই আসে।</p>${list("পরিপাক ও শোষণ", "রক্ত ও সংবহন", "শ্বসন ও শ্বাসক্রিয়া", "বর্জ্য ও নিষ্কাশন", "চলন ও অঙ্গচালনা", "সমন্বয় ও নিয়ন্ত্রণ", "জিনতত্ত্ব ও বিবর্তন")}`,
      },
      {
        title: "রসায়ন প্রথম ও দ্বিতীয় পত্র",
        content: list(
          "গুণগত রসায়ন",
          "পর্যায়বৃত্ত ধর্ম ও রাসায়নিক বন্ধন",
          "রাসায়নিক পরিবর্তন",
          "জৈব রসায়ন",
          "পরিমাণগত রসায়ন",
          "তড়িৎ রসায়ন",
        ),
      },
      {
        title: "পদার্থবিজ্ঞান",
        content: `<p>সূত্র মুখস্থ নয়, ছোট অঙ্ক দ্রুত সমাধানের অভ্যাস।</p>${list("ভেক্টর ও গতিবিদ্যা", "কাজ, শক্তি ও ক্ষমতা", "তাপগতিবিদ্যা", "চল তড়িৎ", "আধুনিক পদার্থবিজ্ঞানের সূচনা")}`,
      },
      {
        title: "ইংরেজি ও সাধারণ জ্ঞান",
        content: list(
          "Synonyms, antonyms ও preposition",
          "Right form of verbs",
          "বাংলাদেশের ইতিহাস ও মুক্তিযুদ্ধ",
          "সাম্প্রতিক স্বাস্থ্য বিষয়াবলি",
        ),
      },
    ],
  },
  {
    key: "anatomy",
    title: "প্রথম পেশাগত পরীক্ষা: অ্যানাটমি",
    description:
      "প্রথম পেশাগত পরীক্ষার লিখিত, মৌখিক ও ব্যবহারিকের জন্য অ্যানাটমির পূর্ণ প্রস্তুতি। প্রতিটি অঞ্চলের শেষে কার্ড ফাইনালের ধাঁচে কুইজ হয়।",
    picture: "ribs",
    price: "3200",
    demoVideoUrl: "",
    hasDemoVideo: true,
    instructors: ["farhana", "shafiqul"],
    sections: [
      { title: "থোরাক্স", content: list("বক্ষপিঞ্জর ও আন্তঃপর্শুকীয় স্থান", "মিডিয়াস্টিনাম", "হৃৎপিণ্ড ও বড় রক্তনালি", "ফুসফুস ও প্লুরা") },
      {
        title: "ঊর্ধ্ব ও নিম্ন বাহু",
        content: `<p>হাড়, পেশি, স্নায়ু ও ক্লিনিক্যাল প্রয়োগ একসঙ্গে।</p>${list("ব্র্যাকিয়াল প্লেক্সাস", "অ্যাক্সিলা ও কিউবিটাল ফসা", "ফিমোরাল ট্রায়াঙ্গল", "হাঁটুর সন্ধি")}`,
      },
      { title: "অ্যাবডোমেন ও পেলভিস", content: list("ইঙ্গুইনাল ক্যানাল", "পেরিটোনিয়াম", "যকৃৎ ও পিত্তনালি", "পেলভিক ফ্লোর") },
      {
        title: "হেড, নেক ও নিউরোঅ্যানাটমি",
        content: list("করোটির ফোরামেন", "ক্রেনিয়াল স্নায়ু", "মস্তিষ্কের রক্ত সরবরাহ", "স্পাইনাল কর্ডের ট্র্যাক্ট"),
      },
      { title: "হিস্টোলজি ও এমব্রায়োলজি", content: "<p>স্লাইড ধরে হিস্টোলজি এবং ছবি এঁকে এমব্রায়োলজি, প্রতি সপ্তাহে এক দিন।</p>" },
    ],
  },
  {
    key: "model-test",
    title: "প্রশ্নব্যাংক সমাধান ও মডেল টেস্ট",
    description: "বিগত বছরের ভর্তি পরীক্ষার প্রশ্নের ব্যাখ্যাসহ সমাধান এবং ঘড়ি ধরে মডেল টেস্ট। প্রতি শুক্রবার সকালে, সবার জন্য ফ্রি।",
    picture: "omr",
    price: "0",
    instructors: ["sumaiya", "tanvir"],
    sections: [
      { title: "যা যা হবে", content: list("বিগত বছরের প্রশ্নের সমাধান", "১২টি সমাধান ক্লাস", "ব্যাখ্যাসহ উত্তর ও লিডারবোর্ড") },
      {
        title: "কারা অংশ নেবেন",
        content: "<p>মেডিকেল ও ডেন্টাল ভর্তি পরীক্ষার্থী যে কেউ। আলাদা কোনো ফি লাগবে না, শুধু ভর্তি হয়ে নিতে হবে।</p>",
      },
    ],
  },
  {
    key: "dental",
    title: "ডেন্টাল ভর্তি বিশেষ প্রস্তুতি",
    description: "বিডিএস ভর্তি পরীক্ষার মানবণ্টন অনুযায়ী আলাদা ক্লাস ও মডেল টেস্ট। ব্যাচের তারিখ শিগগিরই জানানো হবে।",
    picture: "tooth",
    price: "3800",
    instructors: ["anindita", "sumaiya"],
    sections: [
      { title: "জীববিজ্ঞান ও রসায়ন", content: "<p>ডেন্টাল ভর্তি পরীক্ষায় যে অধ্যায়গুলো থেকে প্রশ্ন বেশি আসে, সেগুলো আগে।</p>" },
      { title: "পদার্থবিজ্ঞান, ইংরেজি ও সাধারণ জ্ঞান", content: list("ছোট অঙ্কের দ্রুত সমাধান", "শব্দভান্ডার", "সাম্প্রতিক ঘটনা") },
    ],
  },
  {
    key: "pathology",
    title: "দ্বিতীয় পেশাগত পরীক্ষা: প্যাথলজি",
    description: "সাধারণ ও সিস্টেমিক প্যাথলজির পূর্ণ প্রস্তুতি।",
    picture: "ribs",
    price: "3500",
    isPublished: false,
    instructors: ["shafiqul"],
    sections: [],
  },
];
