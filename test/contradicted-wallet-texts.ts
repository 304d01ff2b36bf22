import type { WalletText } from "@/test/wallet-texts";

const SENT =
  "Send Money Tk 4,500.00 to 01700000000 successful. Ref Sajib. Fee Tk 5.00. Balance Tk 4,479.65. TrxID DCK1B9P81H at 20/03/2026 00:08";

const named = (name: string, texts: readonly string[]): WalletText[] => texts.map((text) => [name, text, {}]);

const outcomes = [
  "is not",
  "was not",
  "un",
  "non-",
  "not yet",
  "isn't",
  "is still un-",
  "failed, earlier",
  "is nоt",
  "এখনো নয়,",
  "পেমেন্ট ব্যর্থ,",
].flatMap((outcome) => [
  `Add Money Tk 5,000.00 from City Bank ${outcome} successful. Fee Tk 0.00. Balance Tk 9,000.00. TrxID DAB4567890 at 18/04/2026 22:43`,
  `Payment of Tk 800.00 to ICC ${outcome} successful. Balance Tk 3,052.48. TrxID CL31Q0UTRT at 03/12/2026 00:20`,
  `Payment to 'ICC' ${outcome} Successful.\nAmount: Tk 99.59\nTxnID: 71AAAAAA\nBalance: Tk 65.41\n30/03/2026 19:45`,
]);

/** Known forms that something in them or beside them contradicts: each was, or could be, taken for certain. */
export const contradictedTexts: WalletText[] = [
  ...named("what was not successful", [
    ...outcomes,
    "Payment of Tk 800.00 to ICC unsuccessful. Balance Tk 3,052.48. TrxID CL31Q0UTRT at 03/12/2026 00:20",
    SENT.replace(" successful", " unsuccessful"),
    "You have received deposit of Tk 200.00 from VISA Card was declined. Fee Tk 0.00. Balance Tk 240.30. TrxID DAA0000012 at 18/04/2026 22:43",
    "Add Money from Bank is Successful.\nFrom: Eastern Bank failed\nAmount: Tk 2100.0\nTxnID: 75NA7YH3\nBalance: Tk 6100.62\n09/07/2026 20:53",
  ]),
];
