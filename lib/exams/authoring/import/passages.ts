const passageName = "(?:উদ্দীপক|অনুচ্ছেদ|দৃশ্যকল্প|passage|stimulus|scenario|comprehension)";
const passageLabel = String.raw`(?<![\p{L}\p{M}])${passageName}\s*[-–]?\s*[0-9০-৯]{0,2}\s*[:ঃ：]`;
const passageInside = new RegExp(passageLabel, "iu");
const passage = new RegExp(
  [
    passageLabel,
    String.raw`^[[(]?${passageName}\s*[-–]?\s*[0-9০-৯]{0,2}(?:[.।]?$|[\])]|\s?[-–—]\s)`,
    String.raw`^(?:নিচের|নীচের|নিম্নের|নিম্নোক্ত)\s.{0,80}(?:পড়|লক্ষ্?য?\s*কর|দেখ)(?:ো|ুন)?\s*[:।,–-]?$`.normalize("NFC"),
    String.raw`^(?:নিচের|নীচের|নিম্নের|নিম্নোক্ত)\s.{0,60}(?:আলোকে|ভিত্তিতে).{0,40}(?:প্রশ্ন|নম্বর|নং)`,
    String.raw`^(?:read|study|look\s+at|use|based\s+on)\s+(?:the|this)\s+(?:following|passage|text|figure|picture|table|information|data)(?![a-z])`,
    String.raw`উত্তর\s*(?:দাও|দিন|লেখো?|লিখুন)\s*[:।]`,
    String.raw`(?:প্রশ্নের|প্রশ্নগুলোর)\s+(?:সঠিক\s+)?(?:উত্তর|জবাব)\s*(?:দাও|দিন|দিবে|দেবে|লেখ|লিখ|কর)`,
    String.raw`\banswer\s+(?:the\s+)?(?:(?:following|next)\s+questions?|questions?\s+[0-9])`,
    String.raw`^questions?\s+[0-9০-৯]{1,3}\s*(?:-|–|to|and|&)\s*[0-9০-৯]{1,3}(?![0-9০-৯])`,
    String.raw`^(?:বিভাগ|অধ্যায়|বিষয়|section|part|chapter|subject)\s*[-–:ঃ]?\s*\S{1,20}$`.normalize("NFC"),
  ].join("|"),
  "iu",
);

/** True for a line that belongs to the questions below it, not to the explanation above. */
export const leadsToQuestions = (line: string) => passage.test(line);
export const holdsPassage = (text: string) => passageInside.test(text);
