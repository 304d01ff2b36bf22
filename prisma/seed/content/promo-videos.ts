/** In the order of the carousel. The files are public/media/promo/<key>.mp4 and .webp. */
export const promoVideos = [
  { key: "heart", label: "পরিচিতি ক্লাস", title: "হৃৎপিণ্ডের চার প্রকোষ্ঠ" },
  { key: "dna", label: "জীববিজ্ঞান", title: "ডিএনএ কীভাবে নিজের কপি বানায়" },
  { key: "omr", label: "পরীক্ষার হল", title: "সময় ধরে প্রশ্ন সমাধানের কৌশল" },
] as const;

/** Length of the clips that scripts/draw-media.ts makes. */
export const clipSeconds = 10;
