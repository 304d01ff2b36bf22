/**
 * The academy's own facts, in one place; each can be replaced from the environment. The names are written out because
 * only literal `process.env.NEXT_PUBLIC_…` reaches the browser.
 */
function text(value: string | undefined, fallback: string): string {
  return value?.trim() || fallback;
}

/** Lists come as JSON arrays of objects with the same keys as the fallback. */
function list<Item>(value: string | undefined, fallback: Item[]): Item[] {
  return value?.trim() ? (JSON.parse(value) as Item[]) : fallback;
}

export type PaymentAccount = {
  /** Key of the payment method on the server: bkash, nagad, rocket. */
  method: string;
  name: string;
  kind: string;
  number: string;
};
export type Signatory = { name: string; title: string };

const admissionPhone = text(process.env.NEXT_PUBLIC_ADMISSION_PHONE, "01700-000000");

export const site = {
  name: text(process.env.NEXT_PUBLIC_SITE_NAME, "প্রস্তুতি মেডিকেল একাডেমি"),
  shortName: text(process.env.NEXT_PUBLIC_SITE_SHORT_NAME, "প্রস্তুতি"),
  latinName: text(process.env.NEXT_PUBLIC_SITE_LATIN_NAME, "Prostuti Medical Academy"),
  slogan: text(process.env.NEXT_PUBLIC_SITE_SLOGAN, "শিখুন · প্রস্তুতি নিন · জয় করুন"),
  description: text(process.env.NEXT_PUBLIC_SITE_DESCRIPTION, "মেডিকেল ভর্তি ও পেশাগত পরীক্ষার শিক্ষার্থীদের অনলাইন একাডেমি।"),
  hero: {
    title: text(process.env.NEXT_PUBLIC_HERO_TITLE, "সাদা অ্যাপ্রনের পথে প্রতিদিনের প্রস্তুতি"),
    lead: text(
      process.env.NEXT_PUBLIC_HERO_LEAD,
      "ঘরে বসেই চিকিৎসক-শিক্ষকদের লাইভ ক্লাস, ঘড়ি ধরে পরীক্ষা, আর প্রতিটি পরীক্ষার পর সমাধান ক্লাস।",
    ),
  },
  /** ASCII; shown through `toBengaliDigits`. */
  admissionPhone,
  email: text(process.env.NEXT_PUBLIC_CONTACT_EMAIL, "hello@prostuti.example"),
  contactHours: {
    opens: Number(text(process.env.NEXT_PUBLIC_CONTACT_OPENS, "9")),
    closes: Number(text(process.env.NEXT_PUBLIC_CONTACT_CLOSES, "20")),
    opensText: text(process.env.NEXT_PUBLIC_CONTACT_OPENS_TEXT, "সকাল ৯টা"),
    closesText: text(process.env.NEXT_PUBLIC_CONTACT_CLOSES_TEXT, "রাত ৮টা"),
  },
  address: text(process.env.NEXT_PUBLIC_ADDRESS, "বাড়ি ১২, সড়ক ৫, ধানমন্ডি, ঢাকা ১২০৫"),
  /** Words on the drawn map: the street of the office and what lies beside it. */
  map: {
    street: text(process.env.NEXT_PUBLIC_MAP_STREET, "সড়ক ৫"),
    landmark: text(process.env.NEXT_PUBLIC_MAP_LANDMARK, "ধানমন্ডি লেক"),
  },
  social: {
    facebook: text(process.env.NEXT_PUBLIC_FACEBOOK_URL, "https://www.facebook.com/groups/prostuti.example"),
    whatsapp: text(process.env.NEXT_PUBLIC_WHATSAPP_URL, "https://wa.me/8801700000000"),
    telegram: text(process.env.NEXT_PUBLIC_TELEGRAM_URL, "https://t.me/prostuti_example"),
  },
  paymentAccounts: list<PaymentAccount>(process.env.NEXT_PUBLIC_PAYMENT_ACCOUNTS, [
    { method: "bkash", name: "বিকাশ", kind: "পারসোনাল", number: "01700-000000" },
    { method: "nagad", name: "নগদ", kind: "পারসোনাল", number: "01700-000000" },
    { method: "rocket", name: "রকেট", kind: "পারসোনাল", number: "01700-000000-0" },
  ]),
  signatories: list<Signatory>(process.env.NEXT_PUBLIC_SIGNATORIES, [
    { name: "ডা. ফারহানা ইয়াসমিন", title: "পরিচালক" },
    { name: "ডা. মাহমুদুল হাসান", title: "একাডেমিক প্রধান" },
    { name: "ডা. শফিকুল ইসলাম", title: "কোর্স সমন্বয়ক" },
  ]),
};

/** `tel:` and `sms:` addresses take digits only. */
export const admissionPhoneHref = `tel:${admissionPhone.replace(/[^\d+]/g, "")}`;
