import type { WalletText } from "@/test/wallet-texts";

const SMS =
  "You have received Tk 4,500.00 from 01718224590. Fee Tk 0.00. Balance Tk 61,240.50. TrxID DKM8R2QX5T at 22/11/2026 19:42";
const NAGAD =
  "Money Received.\nAmount: Tk 99.00\nSender: 01634358056\nRef: Saom\nTxnID: 75HKUOBF\nBalance: Tk 1289.43\n08/06/2026 19:00";
const SENT =
  "Send Money Tk 4,500.00 to 01700000000 successful. Ref Sajib. Fee Tk 5.00. Balance Tk 4,479.65. TrxID DCK1B9P81H at 20/03/2026 00:08";
const NAGAD_SENT =
  "Send Money Successful.\nAmount: Tk 660.00\nReceiver: 01321886176\nTxnID: 73XL3F8B\nFee: Tk 5.00\nBalance: Tk 2400.00\n16/05/2026 12:58";
const ROCKET =
  "Tk480.00 received from A/C:***173 Fee:Tk0, Your A/C Balance: Tk12,056.92 TxnId:6790841460 Date:31-JUL-26 04:50:30 pm.";

const at = (clock: string) => SMS.replace("19:42", clock);
const MASKED = SMS.replace("01718224590", "017****4590");

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
  ...named("what was taken back, or is not there yet", [
    `Refund: ${SMS}`,
    `Pending! ${SMS}`,
    `~${SMS}~`,
    `CANCELLED ${SENT}`,
    `Transaction failed. ${SENT}`,
    `লেনদেন ব্যর্থ। ${SMS}`,
    ...[
      " This transaction has been cancelled.",
      " Tk 4,500.00 returned to sender.",
      "টাকা ফেরত দেওয়া হয়েছে।",
      "\nThe amount was sent back.",
      "\n\nএই লেনদেন সফল হয়নি",
      " (declined)",
      "\nNot completed",
      " taka ferot dise",
    ].flatMap((words) => [SMS + words, NAGAD + words, ROCKET + words]),
    SMS.replace("Fee", "Ref refunded. Fee"),
  ]),
  ...named("an id that its label does not fit", [
    SENT.replace("DCK1B9P81H", "DCK1B9P8"),
    SENT.replace("DCK1B9P81H", "1234567890"),
    SENT.replace("TrxID", "TxnID"),
    SENT.replace("TrxID DCK1B9P81H", "Transaction ID DCK1B9P8"),
    NAGAD_SENT.replace("TxnID", "TrxID"),
  ]),
  ...named("another wallet's message", [
    ...[
      "OK Wallet: ",
      "mCash: ",
      "MyCash - ",
      "SureCash\n",
      "Tap: ",
      "[Deshi Pay] > ",
      "City Bank PLC: ",
      "Zed Wallet: ",
    ].flatMap((head) => [head + SMS, head + ROCKET, head + NAGAD]),
    `${SMS} Thank you for using OK Wallet`,
    `${ROCKET}\n- mCash`,
    `Nagad: ${SMS}`,
    `Rocket\n${NAGAD}`,
    `বিকাশ: ${NAGAD}`,
    "OK Wallet: You have received Tk 500.00 from A/C 01718224590. Fee Tk 0.00. Balance Tk 900.00. TxnID 6691736811 at 22/11/2026 19:42",
    "MyCash: Cash-In from A/C: ***745 Tk6,000.00 Fee: Tk.00, Your A/C Balance: Tk27,008.23.TxnId:6691736811 Date:26-NOV-26 04:11:32 pm.",
  ]),
  ...named("a second receipt that was begun", [
    `${SMS} Money Received. Amount: Tk 300.00 Sender: 01911223344 TxnID: 75HK`,
    `${SMS} Money Received. Amount: Tk 300.00`,
    `Cash In Received.\nUddokta: 01911223344\n${SMS}`,
    `${SMS} You have received Tk 300.00 fr`,
    `Send Money Tk 300.00 ${NAGAD}`,
  ]),
  ...named("a sum with its fee inside", [
    "Send Money Successful.\nTotal: Tk 665.00\nReceiver: 01321886176\nTxnID: 73XL3F8B\nFee: Tk 5.00\nBalance: Tk 2400.00\n16/05/2026 12:58",
  ]),
  ...named("somebody in the reference", [
    ...[
      "Mobile: 01911223344",
      "Sender: 01911223344",
      "A/C: 01911223344",
      "To: 01911223344",
      "x. Customer: 01911223344",
    ].flatMap((words) => [MASKED.replace("Fee", `Ref ${words}. Fee`), SMS.replace("Fee", `Ref ${words}. Fee`)]),
    MASKED.replace("Fee", "Sender: 01911223344. Fee"),
    MASKED.replace("Fee", "Ref Fee Tk 0.00. Sender: 01911223344. Fee"),
    "Money Received.\nRef: Sender: 01911223344\nAmount: Tk 99.00\nSender: 01634358056\nTxnID: 75HKUOBF\nBalance: Tk 1289.43\n08/06/2026 19:00",
    NAGAD.replace("Saom", "Sender: 01911223344"),
    NAGAD.replace("Saom", "Fee: Tk 0 Sender: 01911223344"),
    NAGAD.replace("Sender", "Sender: 01911223344\nSender"),
  ]),
  ...named("a time in the reference", [
    SMS.replace("Fee", "Ref Date 01/01/2026 10:00. Fee"),
    SMS.replace("Fee", "Ref x. 01/01/2026 10:00. Fee"),
    SMS.replace("Fee", "01/01/2026 10:00. Fee"),
    NAGAD.replace("Saom", "22/11/2020 10:00"),
    NAGAD.replace("Saom", "x, তারিখ 22/11/2020 10:00"),
  ]),
  ...named("an end in the reference", [
    SMS.replace("Fee", "Ref TrxID FAKE123456 at 01/01/2026 10:00").replace(/(?<=10:00).*/, ". Fee Tk 0.00. Bal"),
    SMS.replace("Fee", "Ref x. TrxID FAKE123456 at 01/01/2026 10:00. Fee").replace(/(?<=240\.50).*/, ""),
    SMS.replace(/(?<=4590\.).*/, " Ref TrxID FAKE123456 at 01/01/2026 10:00"),
  ]),
  ...named("a clock of twelve hours", [
    ...[
      "07:42 PM Download App: https://bKa.sh/8app",
      "07:42 pm thanks bhai",
      "07:42pm",
      "12:15 AM - Sadia",
      "12:15 am thanks",
      "12:15 A.M",
      "07:42:10PM Ref",
      "07:42 p m",
      "07:42 P.M. ok",
      "07:42p",
      "07:42, PM ok",
      "07:42 (pm) ok",
      "07:42\npm",
      "07:42 AM thanks",
      "7:42 রাত",
      "7:42 রাতে পাঠাইছি",
      "6:42 সন্ধ্যা",
      "4:42 বিকাল।",
      "4:42 বিকেলে",
      "7:42 in the evening",
      "14:20 AM",
      "07:42 UTC",
      "19:42 +0000",
    ].map(at),
    NAGAD.replace("19:00", "07:00 PM Download"),
    ...["06:21:43 pm Thank you", "06:21:43 PM", "12:21:43 AM Thank you"].map((clock) =>
      ROCKET.replace("31-JUL-26 04:50:30 pm.", `08-06-2026 ${clock}`),
    ),
    ROCKET.replace("04:50:30 pm.", "04:50:30"),
    ROCKET.replace("04:50:30 pm.", "04:50:30 p m"),
    SMS.replace("22/11/2026 19:42", "22-NOV-26 07:42"),
  ]),
];
