import type { ErrorCode } from "@/lib/errors";

/** The texts of the refusals that any route may answer, those of a login included. */
export const routeErrorCopy = {
  not_authenticated: "আগে লগইন করুন।",
  bad_authorization_header: "আগে লগইন করুন।",
  token_not_valid: "আপনার লগইনের মেয়াদ শেষ। আবার লগইন করুন।",
  user_not_found: "এই অ্যাকাউন্টটি আর নেই।",
  user_inactive: "আপনার অ্যাকাউন্টটি চালু নেই। ইমেইলের লিংক থেকে চালু করুন।",
  permission_denied: "এই কাজের অনুমতি আপনার নেই।",
  not_found: "যা খুঁজছেন তা পাওয়া যায়নি।",
  method_not_allowed: "এই কাজটি করা যায় না।",
  malformed_body: "পাঠানো তথ্য পড়া যায়নি। আবার চেষ্টা করুন।",
  payload_too_large: "ফাইলটি অনেক বড়। ছোট ফাইল দিয়ে আবার চেষ্টা করুন।",
  unsupported_media_type: "এই ধরনের তথ্য গ্রহণ করা যায় না।",
  range_not_satisfiable: "ফাইলের এই অংশটি নেই।",
  client_gone: "পাঠানো শেষ হওয়ার আগেই সংযোগ কেটে গেছে। আবার চেষ্টা করুন।",
  throttled: "অল্প সময়ে অনেকবার চেষ্টা হয়েছে। একটু পরে আবার চেষ্টা করুন।",
  server_error: "সার্ভারে সমস্যা হয়েছে। একটু পরে আবার চেষ্টা করুন।",
  unavailable: "সার্ভার এই মুহূর্তে কাজ করছে না। একটু পরে আবার চেষ্টা করুন।",
  overloaded: "এই মুহূর্তে অনেক চাপ। কয়েক সেকেন্ড পরে আবার চেষ্টা করুন।",
  no_active_account: "ইউজার নেম অথবা পাসওয়ার্ড ভুল।",
  token_invalid: "আপনার লগইনের মেয়াদ শেষ। আবার লগইন করুন।",
  token_expired: "আপনার লগইনের মেয়াদ শেষ। আবার লগইন করুন।",
  token_wrong_type: "আপনার লগইনের মেয়াদ শেষ। আবার লগইন করুন।",
  token_blacklisted: "আপনার লগইনের মেয়াদ শেষ। আবার লগইন করুন।",
  second_factor_missing: "আগে সাইন ইনের দ্বিতীয় ধাপ চালু করুন।",
} satisfies Partial<Record<ErrorCode, string>>;
