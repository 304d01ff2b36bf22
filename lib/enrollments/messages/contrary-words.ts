/** One letter of Bengali has two spellings in Unicode. */
export const inBothSpellings = (pattern: string): string =>
  pattern.replace(/\u09DF|\u09AF\u09BC/g, "(?:\u09DF|\u09AF\u09BC)");

/** Words that no shop's name has, and that turn a message into its opposite. */
const NO_NAME = [
  String.raw`not|no(?!\.?\s*\d)|non|un|never|neither|nor|yet|hardly|barely|nearly|almost|partially|partly|cannot`,
  "[a-z]+n['’]t|cant|didnt|isnt|wasnt|fail(?:s|ed|ure|ing)?|declin(?:ed?|ing)|cancel[a-z]*|reject[a-z]*|revers[a-z]*",
  "refund[a-z]*|returned|pending|incomplete|invalid|error|unsuccess[a-z]*|request(?:ed)?|process(?:ed|ing)",
  "is|was|were|be|been|being|has|have|had|would|could|should|might|if|until|unless|attempt(?:ed)?|tried|trying",
  "না|নয়|নাই|নেই|হয়নি|ব্যর্থ|বাতিল|অসফল|ফেরত|রিভার্স|রিফান্ড",
].join("|");

/** A letter or sign of a shop's name, in the letters that wallets write. */
export const NAME_CHARACTER = String.raw`(?!Tk\b|TrxID|TxnI|Balance|ব্যালেন্স|(?<![\p{L}\p{M}])(?:${inBothSpellings(NO_NAME)})(?![\p{L}\p{M}]))[\x20-\x7E\u00C0-\u017F\u0980-\u09FF–—‘’“”]`;

/** Words by which a wallet takes a message back, or people tell that money did not arrive. */
export const TAKEN_BACK = new RegExp(
  inBothSpellings(
    [
      String.raw`\b(?:revers(?:e[ds]?|als?|ing)|refund\w*|returned|(?:sent|paid|given?|credited|money) back|charge ?back|rolled ?back)\b`,
      String.raw`\b(?:fail(?:s|ed|ure|ing)?|un[ -]?success\w*|declin(?:ed?|ing)|cancel\w*|reject(?:ed|ion)|pending|on hold)\b`,
      String.raw`\b(?:being (?:reserved|processed)|under process|incomplete|invalid|expired|blocked|void(?:ed)?|disputed?|fake)\b`,
      String.raw`\b(?:not|never)\s+(?:\w{1,12}\s+){0,2}(?:success\w*|complet\w*|credited|processed|valid|through)\b`,
      String.raw`\b(?:fer[ao]t|firot|batil)\b`,
      "ব্যর্থ|বাতিল|ফেরত|ফেরৎ|রিভার্স|রিফান্ড|পেন্ডিং|অপেক্ষমাণ|প্রক্রিয়াধীন|স্থগিত|অসফল|অসম্পূর্ণ|সম্পন্ন হয়নি|সফল হয়নি|ক্যান্সেল|ক্যানসেল|ফেইল",
    ].join("|"),
  ),
  "iu",
);
