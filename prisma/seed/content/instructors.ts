export const instructors = [
  {
    key: "farhana",
    fullName: "ডা. ফারহানা ইয়াসমিন",
    expertise: "অ্যানাটমি ও জীববিজ্ঞান",
    bio: "এমবিবিএস, ঢাকা মেডিকেল কলেজ",
  },
  {
    key: "mahmudul",
    fullName: "ডা. মাহমুদুল হাসান",
    expertise: "ফিজিওলজি",
    bio: "এমবিবিএস, এফসিপিএস (মেডিসিন)",
  },
  {
    key: "anindita",
    fullName: "ডা. অনিন্দিতা চক্রবর্তী",
    expertise: "বায়োকেমিস্ট্রি ও রসায়ন",
    bio: "এমবিবিএস, এমফিল",
  },
  {
    key: "tanvir",
    fullName: "ডা. তানভীর আহমেদ",
    expertise: "পদার্থবিজ্ঞান",
    bio: "এমবিবিএস, সলিমুল্লাহ মেডিকেল",
  },
  {
    key: "sumaiya",
    fullName: "ডা. সুমাইয়া রহমান",
    expertise: "ইংরেজি ও সাধারণ জ্ঞান",
    bio: "এমবিবিএস, চট্টগ্রাম মেডিকেল",
  },
  {
    key: "shafiqul",
    fullName: "ডা. শফিকুল ইসলাম",
    expertise: "প্যাথলজি ও ফার্মাকোলজি",
    bio: "এমবিবিএস, এমডি (প্যাথলজি)",
  },
] as const;

export type InstructorKey = (typeof instructors)[number]["key"];
