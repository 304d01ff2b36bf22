export const common = {
  ok: "ঠিক আছে",
  cancel: "বাতিল",
  close: "বন্ধ করুন",
  save: "সংরক্ষণ করুন",
  retry: "আবার চেষ্টা করুন",
  loading: "লোড হচ্ছে",
  copy: "কপি করুন",
  copied: "কপি হয়েছে",
  showPassword: "পাসওয়ার্ড দেখান",
  hidePassword: "পাসওয়ার্ড লুকান",
  free: "ফ্রি",
  comingSoon: "শিগগিরই আসছে",
  percentOff: (percent: string) => `${percent} ছাড়`,
  price: "মূল্য",
  oldPrice: "আগের মূল্য",
  learner: "শিক্ষার্থী",
  notifications: "বিজ্ঞপ্তি",
  dismissToast: "বার্তাটি সরাতে চাপুন",
  backHome: "হোম পেজে ফিরুন",
  /** At night nobody is wished a good night on arriving. */
  greeting: (timeOfDay: string, name: string) =>
    [timeOfDay === "রাত" ? "স্বাগতম" : `শুভ ${timeOfDay}`, name].filter(Boolean).join(", "),
} as const;
