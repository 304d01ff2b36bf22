import { errorCopy } from "@/lib/copy/errors";

export const staffCopy = {
  console: "স্টাফ কনসোল",
  signOut: "সাইন আউট",
  signIn: {
    title: "স্টাফ সাইন ইন",
    lead: "শুধু একাডেমির কর্মীদের জন্য। শিক্ষার্থীরা মূল সাইটে লগইন করুন।",
    username: "ইউজার নেম",
    password: "পাসওয়ার্ড",
    submit: "সাইন ইন",
    learnerLogin: "শিক্ষার্থী লগইন",
    failed: "সাইন ইন করা যায়নি।",
    noCookies: "আপনার ব্রাউজারে কুকি বন্ধ আছে। কুকি চালু করে আবার চেষ্টা করুন।",
    errors: {
      no_active_account: errorCopy.no_active_account,
      permission_denied: "এই অংশটি শুধু কর্মীদের জন্য। শিক্ষার্থী হিসেবে মূল সাইটে লগইন করুন।",
      throttled: errorCopy.throttled,
      overloaded: errorCopy.overloaded,
      second_factor_wrong:
        "কোডটি ঠিক নয়, অথবা আগেই ব্যবহার হয়েছে। অ্যাপের নতুন কোড বা অন্য একটি রিকভারি কোড দিন। তবু না হলে পাসওয়ার্ডে ভুল ছিল: নতুন করে শুরু করুন।",
      second_step_over: errorCopy.second_step_over,
    } as Record<string, string>,
    unexpected: errorCopy.server_error,
  },
  signInAgain: {
    title: "সাইন ইনের মেয়াদ শেষ",
    text: (username: string) => `যা লিখেছেন সব এখানেই আছে। @${username}-এর পাসওয়ার্ড দিন, কাজটি এখান থেকেই চলবে।`,
  },
  secondStep: {
    title: "দ্বিতীয় ধাপ",
    lead: "পাসওয়ার্ডের পরে আর একটি ধাপ। পাসওয়ার্ড ভুল হলে কোডও মিলবে না।",
    code: "অ্যাপের কোড বা একটি রিকভারি কোড",
    hint: "অথেনটিকেটর অ্যাপের ৬ অঙ্ক",
    again: "নতুন করে সাইন ইন শুরু করুন",
  },
  wrongRole: {
    title: "এই পেজ আপনার ভূমিকার জন্য নয়",
    text: "দরকার হলে প্রশাসককে বলুন, তিনি ভূমিকা বদলে দিতে পারেন।",
    back: "আজকের পেজে ফিরুন",
  },
};
