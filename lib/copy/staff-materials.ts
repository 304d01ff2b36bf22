import { formatDate, formatFileSize, formatNumber, formatRunningTime, toBengaliDigits } from "@/lib/format";

const percent = (share: number) => `${formatNumber(Math.floor(share * 100))}%`;

const transcodingProblems: Record<string, string> = {
  not_video: "ফাইলে কোনো ছবি নেই, অথবা ফাইলটি নষ্ট",
  program_missing: "সার্ভারে ffmpeg নেই, অ্যাডমিনকে জানান",
  encoding_failed: "ভিডিওটি তৈরি করা যায়নি",
  same_file: "এই ফাইলের রেকর্ডিং আগেই আছে",
  missing: "আপলোড করা ফাইলটি আর নেই",
  disk_full: "সার্ভারে জায়গা শেষ",
};

const uploadProblems = {
  kind: "এই ধরনের ফাইল দেওয়া যায় না",
  same_file: "এই ফাইলটি আগেই আছে",
  missing: "ফাইলটি হারিয়ে গেছে, আবার দিন",
  unexpected: "কিছু একটা ভুল হয়েছে, আবার দিন",
};

export const materialsCopy = {
  drop: "ফাইল এখানে ছাড়ুন বা",
  choose: "বেছে নিন",
  dropHint: `ক্লাসের ভিডিও ${formatFileSize(5 * 1024 ** 3)} পর্যন্ত, শিট ${formatFileSize(200 * 1024 ** 2)} পর্যন্ত`,
  addLink: "লিংক যোগ করুন",
  sections: { uploads: "আপলোড", recordings: "রেকর্ডিং", resources: "শিট ও লিংক" },
  more: "আরও দেখুন",
  empty: {
    recordings: { title: "এখনো কোনো রেকর্ডিং নেই", text: "ক্লাসের ভিডিও ওপরে ছেড়ে দিন, বাকিটা নিজে থেকে হবে।" },
    resources: { title: "এখনো কোনো শিট নেই", text: "পিডিএফ বা অন্য ফাইল ওপরে ছেড়ে দিন, অথবা লিংক যোগ করুন।" },
  },
  failed: "ম্যাটেরিয়াল আনা যায়নি।",
  upload: {
    waiting: "সারিতে আছে",
    sending: (sent: number, size: number, minutes: number | null) =>
      [
        `আপলোড ${percent(sent / size)}`,
        `${formatFileSize(sent)} / ${formatFileSize(size)}`,
        minutes && `${formatNumber(minutes)} মি.`,
      ]
        .filter(Boolean)
        .join(" · "),
    paused: (share: number) => `${percent(share)}-এ থামানো`,
    offline: (share: number) => `${percent(share)}-এ থেমেছে, লাইন এলে সেখান থেকেই চলবে`,
    stopped: (share: number, owner: string) => `${percent(share)}-এ থেমেছে, সেখান থেকেই চলবে · ${owner}`,
    dropAsk: (title: string) => `${title}: যতটা আপলোড হয়েছে সব মুছে যাবে। বাদ দেবেন?`,
    other: (share: number, owner: string) => `${percent(share)} · ${owner} আপলোড করছেন`,
    received: "ফাইল দেখা হচ্ছে",
    signedOut: "সাইন ইন শেষ হয়ে গেছে। আবার সাইন ইন করে চালান।",
    unknown: "আপলোড করা যায়নি।",
    problems: uploadProblems,
    label: (title: string) => `${title} আপলোড`,
  },
  refused: "সব ফাইল নেওয়া যায়নি",
  refusedOne: "ফাইলটি নেওয়া যায়নি",
  kindRefused: (name: string) => `${name}: ভিডিও, পিডিএফ, অফিস ফাইল, ছবি, এমপিথ্রি, জিপ বা লেখা দিন।`,
  notVideo: (name: string) => `${name}: এটি ভিডিও ফাইল নয়, অথবা ফাইলটি নষ্ট।`,
  tooLarge: (name: string, limit: number) => `${name}: ${formatFileSize(limit)}-এর বেশি বড়।`,
  isEmpty: (name: string) => `${name}: ফাইলটি খালি।`,
  otherFile: "এটি অন্য ফাইল। যেটি আপলোড হচ্ছিল সেটিই বেছে নিন।",
  actions: {
    pause: "থামান",
    resume: "চালান",
    again: "আবার",
    drop: "বাদ দিন",
    cancel: "থামান",
    retry: "আবার",
    edit: "সম্পাদনা",
    replace: "ফাইল বদলান",
    remove: "মুছুন",
    menu: (title: string) => `${title}: আরও কাজ`,
    for: (action: string, title: string) => `${action}: ${title}`,
  },
  transcoding: {
    label: (title: string, quality: number) => `${title}, ${toBengaliDigits(quality)}`,
    queued: "তৈরির সারিতে আছে",
    begins: "তৈরি শুরু হচ্ছে",
    paused: "পরীক্ষা চলছে, শেষ হলে তৈরি হবে",
    cancelled: "তৈরি থামানো হয়েছে",
    failed: (problem: string | null) => transcodingProblems[problem ?? ""] ?? "ভিডিওটি তৈরি করা যায়নি",
    segments: (segments: readonly { quality: number; percent: number }[]) => {
      const making = segments.findIndex(({ percent: done }) => done < 100);
      return segments
        .map(({ quality }, index) => {
          const name = toBengaliDigits(quality);
          if (making === -1 || index < making) return `${name} ✓`;
          return index === making ? `${name} চলছে` : name;
        })
        .join(" · ");
    },
    making: (segments: string) => `তৈরি হচ্ছে: ${segments}`,
    uploadAgain: "ফাইলটি আবার দিন",
  },
  recording: {
    meta: (date: string, seconds: number | null, qualities: number[], bytes: number) =>
      [
        formatDate(date),
        seconds === null ? null : formatRunningTime(seconds),
        qualities.length > 0 && `${qualities.map(toBengaliDigits).join(", ")}`,
        bytes > 0 && formatFileSize(bytes),
      ]
        .filter(Boolean)
        .join(" · "),
    batches: (count: number) => `${formatNumber(count)}টি ব্যাচে`,
  },
  resource: {
    meta: (date: string, bytes: number | null, name: string | null) =>
      [formatDate(date), name, bytes === null ? null : formatFileSize(bytes)].filter(Boolean).join(" · "),
    link: "লিংক",
  },
  form: {
    editRecording: "রেকর্ডিং সম্পাদনা",
    editResource: "শিট সম্পাদনা",
    newLink: "নতুন লিংক",
    title: "শিরোনাম",
    description: "বিবরণ",
    date: "ক্লাসের তারিখ",
    subject: "বিষয়",
    chapter: "অধ্যায়",
    link: "লিংক",
    linkHint: "https:// দিয়ে শুরু",
    batches: "যে ব্যাচগুলোতে থাকবে",
    save: "সংরক্ষণ",
    add: "যোগ করুন",
    saved: "সংরক্ষণ করা হয়েছে।",
    added: "লিংক যোগ হয়েছে।",
    problems: { title: "শিরোনাম লিখুন।", batches: "অন্তত একটি ব্যাচ রাখুন।", link: "সঠিক লিংক দিন।", date: "ক্লাসের তারিখ দিন।" },
    failed: "সংরক্ষণ হয়নি",
    changed: (title: string) => `এর মধ্যে অন্য কেউ বদলেছেন। এখনকার শিরোনাম: ${title}`,
    reload: "এখনকারটি আনুন",
  },
  removal: {
    recording: (title: string) => `${title} মুছবেন?`,
    resource: (title: string) => `${title} মুছবেন?`,
    everywhere: (count: number) => `এটি ${formatNumber(count)}টি ব্যাচ থেকে ফাইলসহ মুছে যাবে। ফেরানো যাবে না।`,
    once: "ফাইলসহ মুছে যাবে। ফেরানো যাবে না।",
    usual: ["ভুল ব্যাচ", "ভুল ফাইল", "পুরোনো সংস্করণ"],
    confirm: "মুছুন",
    done: "মুছে ফেলা হয়েছে।",
  },
};
