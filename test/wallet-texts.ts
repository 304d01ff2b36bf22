import type { WalletMessage } from "@/lib/enrollments/messages/wallet-message";

type Reading = Partial<Omit<WalletMessage, "spans" | "paidAt" | "certainty">> & { paidAt?: string | null };
/** The form, the text, and its right reading. */
export type WalletText = [form: string, text: string, reading: Reading];

const bkash = { issuer: "bkash", method: "bkash" } as const;
const nagad = { issuer: "nagad", method: "nagad" } as const;
const rocket = { issuer: "rocket", method: "rocket" } as const;
const received = { kind: "received", direction: "received" } as const;
const cashIn = { kind: "cash_in", direction: "received", payerPhone: null } as const;
const sent = { kind: "sent", direction: "sent", payerPhone: null } as const;
const payment = { kind: "payment", direction: "sent", payerPhone: null } as const;
const cashOut = { kind: "cash_out", direction: "sent", payerPhone: null } as const;
const bill = { kind: "bill", direction: "sent", payerPhone: null } as const;
const recharge = { kind: "recharge", direction: "sent", payerPhone: null } as const;
const addMoney = { kind: "add_money", direction: "received", payerPhone: null } as const;
const SADIA = { payerPhone: "8801718224590" };

/**
 * Whole messages in the wallets' own words (collected from public code that reads them; numbers and ids are made up).
 * Each is certain, alone and in the middle of anything.
 */
export const wholeTexts: WalletText[] = [
  // bKash
  [
    "bKash received",
    "You have received Tk 4,500.00 from 01718224590. Fee Tk 0.00. Balance Tk 61,240.50. TrxID DKM8R2QX5T at 22/11/2026 19:42",
    {
      ...bkash,
      ...received,
      ...SADIA,
      amount: "4500",
      transactionId: "DKM8R2QX5T",
      paidAt: "2026-11-22T19:42:00+06:00",
    },
  ],
  [
    "bKash received",
    "You have received Tk 500.00 from 01533817247. Fee Tk 0.00. Balance Tk 1,117.78. TrxID CJU0PZQ3U6 at 30/10/2026 21:02",
    { ...bkash, ...received, amount: "500", payerPhone: "8801533817247", transactionId: "CJU0PZQ3U6" },
  ],
  [
    "bKash received, with a reference",
    "You have received Tk 4,500.00 from 01718224590. Ref Sadia batch 8. Fee Tk 0.00. Balance Tk 61,240.50. TrxID DKM8R2QX5T at 22/11/2026 19:42",
    { ...bkash, ...received, ...SADIA, amount: "4500", transactionId: "DKM8R2QX5T" },
  ],
  [
    "bKash received, a reference of digits",
    "You have received Tk 500.00 from 01700000000.Ref 4500. Fee Tk 0.00. Balance Tk 7,761.43. TrxID DAA0000004 at 05/02/2026 16:25",
    { ...bkash, ...received, amount: "500", transactionId: "DAA0000004" },
  ],
  [
    "bKash received, a reference that speaks of sending",
    "You have received Tk 4,500.00 from 01718224590. Ref sent for admission fee. Fee Tk 0.00. Balance Tk 61,240.50. TrxID DKM8R2QX5T at 22/11/2026 19:42".replace(
      " fee.",
      ".",
    ),
    { ...bkash, ...received, ...SADIA, amount: "4500", transactionId: "DKM8R2QX5T" },
  ],
  [
    "bKash received, without a space",
    "You have received payment Tk 55.00 from 01929952387. Fee Tk 0.00. Balance Tk 55.59.TrxID CJKOGO2GAQ at 20/10/2026 18:00",
    { ...bkash, ...received, amount: "55", payerPhone: "8801929952387", transactionId: "CJKOGO2GAQ" },
  ],
  [
    "bKash received, an id of letters alone",
    "You have received Tk 900.00 from 01718224590. Fee Tk 0.00. Balance Tk 1,900.00. TrxID DKMARQQXTT at 22/11/2026 09:05",
    { ...bkash, ...received, ...SADIA, amount: "900", transactionId: "DKMARQQXTT" },
  ],
  [
    "bKash received, from a masked number",
    "You have received Tk 4,500.00 from 017****4590. Fee Tk 0.00. Balance Tk 61,240.50. TrxID DKM8R2QX5T at 22/11/2026 19:42",
    { ...bkash, ...received, payerPhone: null, amount: "4500", transactionId: "DKM8R2QX5T" },
  ],
  [
    "bKash received, with the country",
    "You have received Tk 4,500.00 from +8801718224590. Fee Tk 0.00. Balance Tk 61,240.50. TrxID DKM8R2QX5T at 22/11/2026 19:42",
    { ...bkash, ...received, ...SADIA, amount: "4500", transactionId: "DKM8R2QX5T" },
  ],
  [
    "bKash received, over lines",
    "You have received Tk 4,500.00\nfrom 01718224590.\nFee Tk 0.00.\nBalance Tk 61,240.50.\nTrxID DKM8R2QX5T\nat 22/11/2026 19:42",
    { ...bkash, ...received, ...SADIA, amount: "4500", transactionId: "DKM8R2QX5T" },
  ],
  [
    "bKash received, no punctuation",
    "You have received Tk 4500 from 01718224590 Fee Tk 0 Balance Tk 61240.50 TrxID DKM8R2QX5T at 22/11/2026 19:42",
    { ...bkash, ...received, ...SADIA, amount: "4500", transactionId: "DKM8R2QX5T" },
  ],
  [
    "bKash merchant payment",
    "You have received payment Tk 549.00 from 01757840664. Fee Tk 0.00. Balance Tk 8,210.56. TrxID DDC03X8Z8I at 12/04/2026 16:39",
    { ...bkash, ...received, amount: "549", payerPhone: "8801757840664", transactionId: "DDC03X8Z8I" },
  ],
  [
    "bKash cash in",
    "Cash In Tk 3,000.00 from 01900000000 successful. Fee Tk 0.00. Balance Tk 3,506.91. TrxID DHI9012RST at 29/05/2026 19:00. Download App: https://bKa.sh/8app",
    { ...bkash, ...cashIn, amount: "3000", transactionId: "DHI9012RST" },
  ],
  [
    "bKash cash in",
    "Cash In Tk 2,650.00 from 01854641117 successful. Fee Tk 0.00. Balance Tk 16,171.33. TrxID 7C92Q5789W at 09/03/2026 20:31",
    { ...bkash, ...cashIn, amount: "2650", transactionId: "7C92Q5789W" },
  ],
  [
    "bKash deposit from a bank",
    "You have received deposit from iBanking of Tk 1,000.00 from Eastern Bank PLC. Internet Banking. Fee Tk 0.00. Balance Tk 1,186.62. TrxID DAA0000001 at 25/02/2026 16:07",
    { ...bkash, ...addMoney, amount: "1000", transactionId: "DAA0000001" },
  ],
  [
    "bKash deposit from a card",
    "You have received deposit of Tk 200.00 from VISA Card. Fee Tk 0.00. Balance Tk 240.30. TrxID DAA0000012 at 18/04/2026 22:43",
    { ...bkash, ...addMoney, amount: "200", transactionId: "DAA0000012" },
  ],
  [
    "bKash add money",
    "Add Money Tk 5,000.00 from City Bank successful. Fee Tk 0.00. Balance Tk 9,000.00. TrxID DAB4567890 at 18/04/2026 22:43",
    { ...bkash, ...addMoney, amount: "5000", transactionId: "DAB4567890" },
  ],
  [
    "bKash send money",
    "Send Money Tk 4,500.00 to 01700000000 successful. Ref Sajib. Fee Tk 5.00. Balance Tk 4,479.65. TrxID DCK1B9P81H at 20/03/2026 00:08",
    {
      ...bkash,
      ...sent,
      account: "8801700000000",
      amount: "4500",
      transactionId: "DCK1B9P81H",
      paidAt: "2026-03-20T00:08:00+06:00",
    },
  ],
  [
    "bKash send money, the reference first",
    "Send Money Tk 500.00 to 01800000000 successful. Ref 1. Fee Tk 5.00. Balance Tk 745.28. TrxID DAA0000005 at 03/02/2026 17:18",
    { ...bkash, ...sent, account: "8801800000000", amount: "500", transactionId: "DAA0000005" },
  ],
  [
    "bKash sent",
    "You have sent Tk 1,500.00 to 01712345678 successfully. Fee Tk 5.00. Balance Tk 5,000.00. TrxID DBC1234XYZ at 01/01/2026 12:00",
    { ...bkash, ...sent, account: "8801712345678", amount: "1500", transactionId: "DBC1234XYZ" },
  ],
  [
    "bKash payment",
    "Payment of Tk 800.00 to ICC Communication is successful. Balance Tk 3,052.48. TrxID CL31Q0UTRT at 03/12/2026 00:20",
    { ...bkash, ...payment, amount: "800", transactionId: "CL31Q0UTRT" },
  ],
  [
    "bKash payment",
    "Payment of Tk 2,491.50 to ACI LOGISTICS LIMITED-RM60674 is successful. Balance Tk 2,016.93. TrxID DAA0000002 at 08/02/2026 18:03",
    { ...bkash, ...payment, amount: "2491.50", transactionId: "DAA0000002" },
  ],
  [
    "bKash payment",
    "Payment Tk 250.00 to Chaldal Limited successful. Fee Tk 0.00. Balance Tk 984.50. TrxID DB12CD34EF at 04/10/2026 15:01",
    { ...bkash, ...payment, amount: "250", transactionId: "DB12CD34EF" },
  ],
  [
    "bKash payment that is reserved",
    "Payment of Tk 420.00 is being reserved for Shohoj Limited-1-RM46212. Balance Tk 184.94. TrxID DGP0P76EOO at 25/07/2026 11:24",
    { ...bkash, kind: "pending", direction: null, amount: "420", transactionId: "DGP0P76EOO" },
  ],
  [
    "bKash cash out",
    "Cash Out Tk 1,000.00 to 01812345678 successful. Fee Tk 18.50. Balance Tk 216.00. TrxID DX98YU76TR at 05/10/2026 10:15",
    { ...bkash, ...cashOut, amount: "1000", transactionId: "DX98YU76TR" },
  ],
  [
    "bKash cash out",
    "Cash Out Tk 785.00 from 01841721504 successful. Fee Tk 0.00. Balance Tk 121,710.33. TrxID DA24AJJH6I at 02/01/2026 22:05",
    { ...bkash, ...cashOut, amount: "785", transactionId: "DA24AJJH6I" },
  ],
  [
    "bKash cash out at a machine",
    "ATM Cash Out Tk 4,000.00 successful. Fee Tk 28.00. Balance Tk 4,508.43. TrxID DAA0000003 at 08/02/2026 17:57",
    { ...bkash, ...cashOut, amount: "4000", transactionId: "DAA0000003" },
  ],
  [
    "bKash bill",
    "Bill successfully paid. Biller: ICCComm MMYYYY/Contact: 01721170869 A/C: 73054 Amount: Tk 600.00 Fee: Tk 0.00 TrxID: CL85VHUJ0X at 08/12/2026 13:25",
    { ...bkash, ...bill, amount: "600", transactionId: "CL85VHUJ0X" },
  ],
  [
    "bKash bill",
    "Bill successfully paid.\nBiller: WZPDCL\nMMYYYY/Contact: 112025\nA/C: 201129120\nAmount: Tk 1,448.00\nFee: Tk 0.00\nTrxID: CL88VHVQS0 at 08/12/2026 13:26",
    { ...bkash, ...bill, amount: "1448", transactionId: "CL88VHVQS0" },
  ],
  [
    "bKash bill payment",
    "Bill Payment of Tk 1,850.00 to DESCO successful. Fee Tk 0.00. Balance Tk 2,113.00. TrxID DE1234ABCD at 22/08/2026 10:00",
    { ...bkash, ...bill, amount: "1850", transactionId: "DE1234ABCD" },
  ],
  [
    "bKash recharge",
    "Received Recharge request of Tk 22.00 for 01581344833. Fee Tk 0.00. Balance Tk 9,028.17. TrxID DIM6RM4AB2 at 22/09/2026 20:37. Wait for confirmation.",
    { ...bkash, ...recharge, amount: "22", transactionId: "DIM6RM4AB2" },
  ],
  [
    "bKash recharge",
    "Mobile Recharge Tk 50.00 to 01718224590 successful. Fee Tk 0.00. Balance Tk 450.00. TrxID DKR0000050 at 22/11/2026 08:00",
    { ...bkash, ...recharge, amount: "50", transactionId: "DKR0000050" },
  ],
  [
    "bKash cashback",
    "Congratulations! You have received Cashback Tk 1.00. Balance Tk 91,950.74. TrxID DC889WE2G0 at 08/03/2026 10:50",
    { ...bkash, kind: "bonus", direction: null, amount: "1", transactionId: "DC889WE2G0" },
  ],
  [
    "bKash received, in Bengali",
    "আপনি ০১৭১৮২২৪৫৯০ থেকে ৪,৫০০.০০ টাকা পেয়েছেন। ফি ০.০০ টাকা। ব্যালেন্স ৬১,২৪০.৫০ টাকা। TrxID: DKM8R2QX5T, 22/11/2026 19:42",
    { ...bkash, ...received, ...SADIA, amount: "4500", transactionId: "DKM8R2QX5T" },
  ],
  [
    "bKash received, in Bengali with its label",
    "আপনি 01718224590 নম্বর থেকে ৳4,500.00 পেয়েছেন। রেফারেন্স: ব্যাচ ৮। ফি ৳0.00। ব্যালেন্স ৳61,240.50। ট্রানজেকশন আইডি DKM8R2QX5T, তারিখ 22/11/2026 19:42",
    { ...bkash, ...received, ...SADIA, amount: "4500", transactionId: "DKM8R2QX5T" },
  ],
  [
    "bKash sent, in Bengali",
    "আপনি 01700000000 নম্বরে ৪,৫০০.০০ টাকা পাঠিয়েছেন। ফি ৫.০০ টাকা। ব্যালেন্স ১,২৪০.৫০ টাকা। TrxID DCK1B9P81H, 22/11/2026 19:42",
    { ...bkash, ...sent, account: "8801700000000", amount: "4500", transactionId: "DCK1B9P81H" },
  ],
  [
    "bKash received, in Bengali, the sum first",
    "আপনি ৳4,500.00 পেয়েছেন 01718224590 নম্বর থেকে। ফি ৳0.00। ব্যালেন্স ৳61,240.50। TrxID DKM8R2QX6A, 22/11/2026 19:42",
    { ...bkash, ...received, ...SADIA, amount: "4500", transactionId: "DKM8R2QX6A" },
  ],
  [
    "bKash received, in Bengali, the number first",
    "01718224590 নম্বর থেকে ৪,৫০০.০০ টাকা পেয়েছেন। ফি ০.০০ টাকা। ব্যালেন্স ৬১,২৪০.৫০ টাকা। TrxID DKM8R2QX6B, 22/11/2026 19:42",
    { ...bkash, ...received, ...SADIA, amount: "4500", transactionId: "DKM8R2QX6B" },
  ],
  [
    "bKash received, in Bengali, taken",
    "আপনি 01718224590 থেকে ৪,৫০০.০০ টাকা গ্রহণ করেছেন। ফি ০.০০ টাকা। ব্যালেন্স ৬১,২৪০.৫০ টাকা। TrxID DKM8R2QX6C, 22/11/2026 19:42",
    { ...bkash, ...received, ...SADIA, amount: "4500", transactionId: "DKM8R2QX6C" },
  ],
  [
    "bKash cash in, in Bengali",
    "ক্যাশ ইন ৳3,000.00 01900000000 থেকে সফল। ফি ৳0.00। ব্যালেন্স ৳3,506.91। TrxID DHI9012RSA, 29/05/2026 19:00",
    { ...bkash, ...cashIn, amount: "3000", transactionId: "DHI9012RSA" },
  ],
  [
    "bKash cash in, in Bengali, the agent first",
    "01900000000 থেকে ৳3,000.00 ক্যাশ ইন সফল। ফি ৳0.00। ব্যালেন্স ৳3,506.91। TrxID DHI9012RSB, 29/05/2026 19:00",
    { ...bkash, ...cashIn, amount: "3000", transactionId: "DHI9012RSB" },
  ],
  [
    "bKash sent, in Bengali with its name",
    "01700000000 নম্বরে ৳4,500.00 সেন্ড মানি সফল। ফি ৳5.00। ব্যালেন্স ৳1,240.50। TrxID DCK1B9P82A, 22/11/2026 19:42",
    { ...bkash, ...sent, account: "8801700000000", amount: "4500", transactionId: "DCK1B9P82A" },
  ],
  [
    "bKash merchant payment, sent",
    "Merchant Payment of Tk 250.00 to Chaldal Limited is successful. Fee Tk 0.00. Balance Tk 984.50. TrxID DB12CD34EG at 04/10/2026 15:01",
    { ...bkash, ...payment, amount: "250", transactionId: "DB12CD34EG" },
  ],
  [
    "bKash cash out, in Bengali",
    "01812345678 নম্বরে ৳1,000.00 ক্যাশ আউট সফল। ফি ৳18.50। ব্যালেন্স ৳216.00। TrxID DX98YU76TA, 05/10/2026 19:15",
    { ...bkash, ...cashOut, amount: "1000", transactionId: "DX98YU76TA" },
  ],
  [
    "bKash remittance",
    "You have received remittance. Amount Tk 5,100.00. Fee Tk 0.00. Balance Tk 5,950.74. TrxID DC889WE2GA at 08/03/2026 10:50",
    { ...bkash, kind: "bonus", direction: null, amount: "5100", transactionId: "DC889WE2GA" },
  ],
  [
    "bKash reversal",
    "Payment Reversal of Tk 731.00. Fee Tk 0.00. Balance Tk 1,950.74. TrxID DC889WE2GB at 08/03/2026 10:50",
    { ...bkash, kind: "reversal", direction: null, payerPhone: null, amount: "731", transactionId: "DC889WE2GB" },
  ],
  [
    "bKash refund",
    "You have received refund of Tk 733.00. Fee Tk 0.00. Balance Tk 1,950.74. TrxID DC889WE2GC at 08/03/2026 10:50",
    { ...bkash, kind: "reversal", direction: null, payerPhone: null, amount: "733", transactionId: "DC889WE2GC" },
  ],
  [
    "bKash received, quoted",
    "> You have received Tk 4,500.00 from 01718224590.\n> Fee Tk 0.00. Balance Tk 61,240.50.\n> TrxID DKM8R2QX6D at 22/11/2026 19:42",
    { ...bkash, ...received, ...SADIA, amount: "4500", transactionId: "DKM8R2QX6D" },
  ],
  [
    "bKash received, all in bold",
    "*You have received Tk 4,500.00 from 01718224590. Fee Tk 0.00. Balance Tk 61,240.50. TrxID DKM8R2QX6E at 22/11/2026 19:42*",
    { ...bkash, ...received, ...SADIA, amount: "4500", transactionId: "DKM8R2QX6E" },
  ],
  // Nagad
  [
    "Nagad received",
    "Money Received.\nAmount: Tk 20300.00\nSender: 01700000003\nRef: N/A\nTxnID: 73CCCCCC\nBalance: Tk 20300.32\n23/01/2026 20:58",
    {
      ...nagad,
      ...received,
      amount: "20300",
      payerPhone: "8801700000003",
      transactionId: "73CCCCCC",
      paidAt: "2026-01-23T20:58:00+06:00",
    },
  ],
  [
    "Nagad received",
    "Nagad: Money Received.\nAmount: Tk 430.00\nSender: 01648235095\nTxnID: 70L0HWIY\nBalance: Tk 7454.90\n09/03/2026 17:12",
    { ...nagad, ...received, amount: "430", payerPhone: "8801648235095", transactionId: "70L0HWIY" },
  ],
  [
    "Nagad received, a named reference",
    "Money Received.\nAmount: Tk 99.00\nSender: 01634358056\nRef: Saom\nTxnID: 75HKUOBF\nBalance: Tk 1289.43\n08/06/2026 19:00",
    { ...nagad, ...received, amount: "99", payerPhone: "8801634358056", transactionId: "75HKUOBF" },
  ],
  [
    "Nagad received, with both sides",
    "Money Received.\nAmount: Tk 99.00\nReceiver: 01811111111\nSender: 01718224590\nTxnID: 75HKUOBG\nBalance: Tk 1289.43\n08/06/2026 19:00",
    { ...nagad, ...received, ...SADIA, amount: "99", transactionId: "75HKUOBG" },
  ],
  [
    "Nagad received, with both sides in other words",
    "Money Received.\nAmount: Tk 99.00\nTo: 01811111111\nFrom: 01718224590\nTxnID: 75HKUOBH\nBalance: Tk 1289.43\n08/06/2026 19:00",
    { ...nagad, ...received, ...SADIA, amount: "99", transactionId: "75HKUOBH" },
  ],
  [
    "Nagad received, into an account",
    "Money Received.\nAmount: Tk 99.00\nA/C: 01811111111\nSender: 01718224590\nTxnID: 75HKUOBJ\nBalance: Tk 1289.43\n08/06/2026 19:00",
    { ...nagad, ...received, ...SADIA, amount: "99", transactionId: "75HKUOBJ" },
  ],
  [
    "Nagad received, an empty reference",
    "Money Received.\nAmount: Tk 99.00\nSender: 01718224590\nRef:\nTxnID: 75HKUOBK\nBalance: Tk 1289.43\n08/06/2026 19:00",
    { ...nagad, ...received, ...SADIA, amount: "99", transactionId: "75HKUOBK" },
  ],
  [
    "Nagad received, labels in bold",
    "*Money Received.*\n*Amount:* Tk 99.00\n*Sender:* 01718224590\n*TxnID:* 75HKUOBL\n_Balance:_ Tk 1289.43\n08/06/2026 19:00",
    { ...nagad, ...received, ...SADIA, amount: "99", transactionId: "75HKUOBL" },
  ],
  [
    "Nagad received, on one line",
    "Money Received. Amount: Tk 10.00 Sender: 01929952387 Ref: N/A TxnID: 74HNFMWH Balance: Tk 334.49 20/10/2026 18:03",
    { ...nagad, ...received, amount: "10", payerPhone: "8801929952387", transactionId: "74HNFMWH" },
  ],
  [
    "Nagad received, with a commission",
    "Money Received. Amount: Tk 2,999.00 Sender: 01812345678 Ref: N/A TxnID: 71ABCD12 Comm: Tk 0.00 Balance: Tk 3,000.00 09/10/2026 14:30",
    { ...nagad, ...received, amount: "2999", payerPhone: "8801812345678", transactionId: "71ABCD12" },
  ],
  [
    "Nagad merchant payment",
    "Payment Received.\nAmount: Tk 3,200.00\nCustomer: 01797924838\nTxnID: 75L7Z1Q1\nBalance: Tk 9,000.00\n22/11/2026 14:37",
    { ...nagad, ...received, amount: "3200", payerPhone: "8801797924838", transactionId: "75L7Z1Q1" },
  ],
  [
    "Nagad merchant payment, short labels",
    "Payment Received.\nAmt:Tk 50.00\nCustomer:01929952387\nTxnID:74HNEKO8\nBal:Tk 247.78\n20/10/2026 17:58",
    { ...nagad, ...received, amount: "50", payerPhone: "8801929952387", transactionId: "74HNEKO8" },
  ],
  [
    "Nagad cash in",
    "Cash In Received.\nAmount: Tk 200.00\nUddokta: 01700000002\nTxnID: 72BBBBBB\nBalance: 208.65\n27/03/2026 15:54",
    { ...nagad, ...cashIn, amount: "200", transactionId: "72BBBBBB" },
  ],
  [
    "Nagad cash in, behind an advertisement",
    "WIN LAND IN DHAKA! CLICK NOW nagad.io/xyz\nCash In Received.\nAmt:Tk 200.00\nUddokta:01700000002\nTxnID: 72BBBBBB\nBal:208.65\n27/03/2026 15:54",
    { ...nagad, ...cashIn, amount: "200", transactionId: "72BBBBBB" },
  ],
  [
    "Nagad send money",
    "Send Money Successful.\nAmount: Tk 660.00\nReceiver: 01321886176\nRef: tasfia\nTxnID: 73XL3F8B\nFee: Tk 5.00\nBalance: Tk 2400.00\n16/05/2026 12:58",
    { ...nagad, ...sent, account: "8801321886176", amount: "660", transactionId: "73XL3F8B" },
  ],
  [
    "Nagad send money, with both sides",
    "Send Money Successful.\nAmount: Tk 660.00\nSender: 01718224590\nReceiver: 01321886176\nTxnID: 73XL3F8C\nFee: Tk 5.00\nBalance: Tk 2400.00\n16/05/2026 12:58",
    { ...nagad, ...sent, account: "8801321886176", amount: "660", transactionId: "73XL3F8C" },
  ],
  [
    "Nagad send money, with commas",
    "Send Money Successful. Amount: Tk 200.00, Receiver: 01700000000, TxnID: 73GHI789, Balance: Tk 300.00, 16/05/2026 12:58",
    { ...nagad, ...sent, account: "8801700000000", amount: "200", transactionId: "73GHI789" },
  ],
  [
    "Nagad payment",
    "Payment to 'Software Shop Ltd' is Successful.\nAmount: Tk  2034.59\nTxnID: 71AAAAAA\nBalance: Tk 65.41\n30/03/2026 19:45",
    { ...nagad, ...payment, amount: "2034.59", transactionId: "71AAAAAA" },
  ],
  [
    "Nagad payment, its shop in a line",
    "Payment Successful.\nAmount: Tk 250.00\nMerchant: SHOP\nTxnID: 73JKL012\nBalance: Tk 750.00\n30/03/2026 19:45",
    { ...nagad, ...payment, amount: "250", transactionId: "73JKL012" },
  ],
  [
    "Nagad add money",
    "Add Money from Bank is Successful.\nFrom: Eastern Bank PLC.\nAmount: Tk 2100.0\nTxnID: 75NA7YH3\nBalance: Tk 6100.62\n09/07/2026 20:53",
    { ...nagad, ...addMoney, amount: "2100", transactionId: "75NA7YH3" },
  ],
  [
    "Nagad recharge",
    "Mobile Recharge Request Received.\nAmount: Tk 50.00\nMobile:01851096720\nTxnID: 74E22XY4\nBalance: Tk 4.16\n23/09/2026 12:19",
    { ...nagad, ...recharge, amount: "50", transactionId: "74E22XY4" },
  ],
  [
    "Nagad cash out",
    "Cash Out Successful.\nAmount: Tk 1,000.00\nUddokta: 01700000002\nTxnID: 74CASH01\nFee: Tk 14.50\nBalance: Tk 500.00\n23/09/2026 12:19",
    { ...nagad, ...cashOut, amount: "1000", transactionId: "74CASH01" },
  ],
  [
    "Nagad cash out, as the agent reads it",
    "Cash Out Received.\nAmount: Tk 2100.00\nCustomer: 01672151119\nTxnID: 71NHMIC5\nComm: Tk 8.61\nBalance: Tk 110060.81\n21/01/2026 18:30",
    { ...nagad, kind: "cash_out", direction: null, payerPhone: null, amount: "2100", transactionId: "71NHMIC5" },
  ],
  [
    "Nagad bill",
    "Bill Payment Successful.\nAmount: Tk 900.00\nBiller: DESCO\nTxnID: 74B1LL01\nFee: Tk 0.00\nBalance: Tk 100.00\n23/09/2026 12:19",
    { ...nagad, ...bill, amount: "900", transactionId: "74B1LL01" },
  ],
  [
    "Nagad payment by Bangla QR",
    "Payment - Bangla QR Successfully Received.\nAmount: Tk 50.00\nCustomer: 01929952387\nTxnID: 74HNEKO9\nBalance: Tk 247.78\n20/10/2026 17:58",
    { ...nagad, ...received, amount: "50", payerPhone: "8801929952387", transactionId: "74HNEKO9" },
  ],
  // Rocket
  [
    "Rocket received",
    "Tk4,500.00 received from A/C:***515 Fee:Tk0, Your A/C Balance: Tk11,145.85 TxnId:6606781284 Date:08-JUN-26 06:21:43 am. Download https://bit.ly/nexuspay",
    {
      ...rocket,
      ...received,
      payerPhone: null,
      amount: "4500",
      transactionId: "6606781284",
      paidAt: "2026-06-08T06:21:43+06:00",
    },
  ],
  [
    "Rocket received",
    "Tk480.00 received from A/C:***173 Fee:Tk0, Your A/C Balance: Tk12,056.92 TxnId:6790841460 Date:31-JUL-26 04:50:30 pm.",
    {
      ...rocket,
      ...received,
      payerPhone: null,
      amount: "480",
      transactionId: "6790841460",
      paidAt: "2026-07-31T16:50:30+06:00",
    },
  ],
  [
    "Rocket received, with a reference number",
    "Tk.20.00 received from A/C:***946 Ref No: NA Fee: Tk.00 NetBal: Tk41.00 TxnId: 6022164589 Date:27-DEC-26 07:17:16 pm.",
    { ...rocket, ...received, payerPhone: null, amount: "20", transactionId: "6022164589" },
  ],
  [
    "Rocket received, from another wallet",
    "Tk 50.00 received from bKash A/C ***648 through NPSB. Fee: Tk .00. Your A/C Balance: Tk 74.21. TxnID:6800983107 at 03-AUG-26 11:00:07 pm.",
    { ...rocket, ...received, payerPhone: null, amount: "50", transactionId: "6800983107" },
  ],
  [
    "Rocket merchant payment",
    "Payment Tk2,500.00 received from A/C: 016123456780. Ref: INV-99. Fee Tk0.00. Balance: Tk12,400.00. TxnId: 1827391827. Date:11-SEP-26 02:20:00 PM",
    { ...rocket, ...received, amount: "2500", payerPhone: "8801612345678", transactionId: "1827391827" },
  ],
  [
    "Rocket cash in",
    "Cash-In from A/C: ***745 Tk6,000.00 Fee: Tk.00, Your A/C Balance: Tk27,008.23.TxnId:6691736811 Date:26-NOV-26 04:11:32 pm.",
    { ...rocket, ...cashIn, amount: "6000", transactionId: "6691736811", paidAt: "2026-11-26T16:11:32+06:00" },
  ],
  [
    "Rocket cash in",
    "Cash In Tk3,000.00 from A/C: 016123456780. TxnId: 5827391827. Fee Tk0.00. Balance: Tk12,400.00. Date:11-SEP-26 14:20:00",
    { ...rocket, ...cashIn, amount: "3000", transactionId: "5827391827" },
  ],
  [
    "Rocket cash out, as the agent reads it",
    "Cash-Out from A/C: ***097 Tk2,009.00 Comm:Tk8.43; A/C Balance: Tk87,455.82.TxnId: 6017463139 Date:25-DEC-26 05:53:00 pm. Download https://bit.ly/nexuspay",
    { ...rocket, kind: "cash_out", direction: null, amount: "2009", transactionId: "6017463139" },
  ],
  [
    "Rocket send money",
    "Send Money Tk1,200.00 to A/C: 017123456789 successful. Fee Tk5.00. Balance: Tk900.00. TxnId: 6691736812 Date:26-NOV-26 04:12:32 pm.",
    { ...rocket, ...sent, account: "8801712345678", amount: "1200", transactionId: "6691736812" },
  ],
  [
    "Rocket sent",
    "Tk1,200.00 sent to A/C: ***678 successfully. Fee: Tk5.00, Your A/C Balance: Tk900.00 TxnId:6691736813 Date:26-NOV-26 04:13:32 pm.",
    { ...rocket, ...sent, account: null, amount: "1200", transactionId: "6691736813" },
  ],
  [
    "Rocket bill",
    "Bill Pay Tk2,599.50 to DESCO successful. Fee Tk0.00. Balance: Tk900.00. TxnId: 6691736814 Date:26-NOV-26 04:14:32 pm.",
    { ...rocket, ...bill, amount: "2599.50", transactionId: "6691736814" },
  ],
  [
    "Rocket received, in Bengali",
    "A/C: 016123456780 থেকে Tk 3,841.00 পেয়েছেন। ফি Tk 0.00। ব্যালেন্স: Tk 12,400.00। TxnId: 3841207756 তারিখ: 22/11/2026 19:02",
    { ...rocket, ...received, amount: "3841", payerPhone: "8801612345678", transactionId: "3841207756" },
  ],
  [
    "Rocket received, as bKash words it",
    "You have received Tk500.00 from A/C: 017182245907. Fee: Tk0.00. Balance: Tk12,400.00. TxnId: 6691736815 Date:26-NOV-26 04:15:32 pm.",
    { ...rocket, ...received, ...SADIA, amount: "500", transactionId: "6691736815" },
  ],
  // Upay
  [
    "Upay received",
    "Tk. 900.00 has been received from 01540669293. Ref-. Balance Tk. 900.00. TrxID 01K7C8Z24V at 12/10/2026 19:15",
    { issuer: "upay", method: null, amount: "900", transactionId: "01K7C8Z24V" },
  ],
  [
    "Upay merchant payment",
    "Received Payment of Tk.1.00 from 01797924838. Balance Tk. 1.00. TrxID 01M3V635E3 at 12/10/2026 19:15",
    { issuer: "upay", method: null, amount: "1", transactionId: "01M3V635E3" },
  ],
  [
    "Upay cash out, as the agent reads it",
    "You have received Cash-out of Tk. 3940.00 from 01576987382. Comm: TK. 16.1343. Balance Tk. 6568.82. TrxID 01JYG4GET7 at 24/06/2026 10:52.",
    { issuer: "upay", method: null, kind: "cash_out", amount: "3940", transactionId: "01JYG4GET7" },
  ],
  [
    "Upay sent",
    "Tk. 900.00 has been sent to 01540669293. Ref-. Balance Tk. 900.00. TrxID 01K7C8Z24W at 12/10/2026 19:15",
    { issuer: "upay", method: null, amount: "900", transactionId: "01K7C8Z24W" },
  ],
];

const SMS =
  "You have received Tk 4,500.00 from 01718224590. Fee Tk 0.00. Balance Tk 61,240.50. TrxID DKM8R2QX5T at 22/11/2026 19:42";
const none = { amount: null, transactionId: null } as const;

/** Other messages, which are kept for a person to read or not read at all. */
export const doubtfulTexts: WalletText[] = [
  // Cut, masked, broken
  [
    "cut before the time",
    "You have received Tk 4,500.00 from 01718224590. Fee Tk 0.00. Balance Tk 61,240.50. TrxID DKM8R2QX5T",
    { method: "bkash", direction: "received", amount: "4500", transactionId: "DKM8R2QX5T" },
  ],
  [
    "cut within the id",
    "You have received Tk 4,500.00 from 01718224590. Fee Tk 0.00. Balance Tk 61,240.50. TrxID DKM8R2Q",
    { amount: "4500", transactionId: null },
  ],
  [
    "cut within the time",
    "You have received Tk 4,500.00 from 01718224590. Fee Tk 0.00. Balance Tk 61,240.50. TrxID DKM8R2QX5T at 22/11/2026",
    { amount: "4500", transactionId: "DKM8R2QX5T", paidAt: null },
  ],
  [
    "an id too long",
    "You have received Tk 4,500.00 from 01718224590. Fee Tk 0.00. Balance Tk 61,240.50. TrxID DKM8R2QX5TXY at 22/11/2026 19:42",
    { amount: "4500", transactionId: null },
  ],
  [
    "an id that goes on",
    "You have received Tk 4,500.00 from 01718224590. Fee Tk 0.00. Balance Tk 61,240.50. TrxID DKM8R2QX5T-ab at 22/11/2026 19:42",
    { amount: "4500", transactionId: null },
  ],
  [
    "a word for an id",
    "You have received Tk 4,500.00 from 01718224590. Fee Tk 0.00. Balance Tk 61,240.50. TrxID successful at 22/11/2026 19:42",
    { amount: "4500", transactionId: null },
  ],
  [
    "a day that does not exist",
    "You have received Tk 4,500.00 from 01718224590. Fee Tk 0.00. Balance Tk 61,240.50. TrxID DKM8R2QX5T at 31/02/2026 19:42",
    { amount: "4500", transactionId: "DKM8R2QX5T", paidAt: null },
  ],
  [
    "an hour that does not exist",
    "You have received Tk 4,500.00 from 01718224590. Fee Tk 0.00. Balance Tk 61,240.50. TrxID DKM8R2QX5T at 22/11/2026 29:42",
    { transactionId: "DKM8R2QX5T", paidAt: null },
  ],
  [
    "a masked amount",
    "You have received Tk ***00.00 from 01718224590. Fee Tk 0.00. Balance Tk 61,240.50. TrxID DKM8R2QX5T at 22/11/2026 19:42",
    { amount: null, transactionId: "DKM8R2QX5T" },
  ],
  [
    "no amount",
    "You have received money from 01718224590. Fee Tk 0.00. Balance Tk 61,240.50. TrxID DKM8R2QX5T at 22/11/2026 19:42",
    { amount: null, transactionId: "DKM8R2QX5T" },
  ],
  ["more than anybody pays", SMS.replace("4,500.00", "999,999,999.00"), { amount: null }],
  [
    "Nagad without its id",
    "Money Received.\nAmount: Tk 99.00\nSender: 01634358056\nRef: Saom\nBalance: Tk 1289.43\n08/06/2026 19:00",
    { amount: "99", transactionId: null },
  ],
  [
    "Nagad with bKash's id",
    "Money Received.\nAmount: Tk 99.00\nSender: 01634358056\nTxnID: DKM8R2QX5T\nBalance: Tk 1289.43\n08/06/2026 19:00",
    { amount: "99" },
  ],
  [
    "Nagad, glued together",
    "Money Received.Amount: Tk 2100.00Sender: 01672151119TxnID: 71NHMIC5Balance: Tk 110060.8121/01/2026 18:30",
    { transactionId: null },
  ],
  [
    "Rocket with a short id",
    "Tk4,500.00 received from A/C:***515 Fee:Tk0, Your A/C Balance: Tk11,145.85 TxnId:66067812 Date:08-JUN-26 06:21:43 am.",
    { amount: "4500", transactionId: null },
  ],
  [
    "Rocket, masked and cut",
    "Cash-In from A/C: ***745 Tk6,000.00 Fee: Tk.00, Your A/C Balance: Tk27,008.23.TxnId:6691736811",
    { method: "rocket", direction: "received", amount: "6000", transactionId: "6691736811" },
  ],
  [
    "an account behind a mask, the sum behind it",
    "Received from A/C ***1234 BDT 2,500 TxnID 6691736811",
    { amount: "2500", transactionId: "6691736811" },
  ],
  [
    "an account without a mask",
    "A/C 1234567 Tk 2,500 received TxnId 6691736811",
    { amount: "2500", transactionId: "6691736811" },
  ],
  [
    "a saved contact",
    "You have received Tk 4,500.00 from Sadia Afrin (01718224590). Fee Tk 0.00. Balance Tk 61,240.50. TrxID DKM8R2QX5T at 22/11/2026 19:42",
    { ...SADIA, direction: "received", amount: "4500", transactionId: "DKM8R2QX5T" },
  ],
  ["a label that was read off a picture", SMS.replace("TrxID", "Trx1D"), { ...SADIA, transactionId: "DKM8R2QX5T" }],
  ["a mask beside bold", SMS.replace("from 0171822", "from *Sadia* *"), { payerPhone: null }],
  // A reference that forges
  [
    "a receipt in the reference",
    "You have received Tk 10.00 from 01718224590. Ref Tk 4,500.00 from 01911111111. Fee Tk 0.00. TrxID FAKE123456 at 01/01/2026 10:00. Fee Tk 0.00. Balance Tk 61,240.50. TrxID DKM8R2QX5T at 22/11/2026 19:42",
    { amount: "10", transactionId: "DKM8R2QX5T" },
  ],
  [
    "a whole receipt in the reference",
    "You have received Tk 10.00 from 01718224590. Ref You have received Tk 9,000.00 from 01911111111. Fee Tk 0.00. Balance Tk 1.00. TrxID FAKE123456 at 01/01/2026 10:00. Fee Tk 0.00. Balance Tk 61,240.50. TrxID DKM8R2QX5T at 22/11/2026 19:42",
    { amount: "10", transactionId: "DKM8R2QX5T" },
  ],
  [
    "an id in the reference",
    "You have received Tk 4,500.00 from 01718224590. Ref x. TrxID FAKE123456 at 01/01/2026 10:00. Fee Tk 0.00. Balance Tk 61,240.50. TrxID DKM8R2QX5T at 22/11/2026 19:42",
    { amount: "4500", transactionId: "DKM8R2QX5T" },
  ],
  [
    "the parts in the reference",
    "You have received Tk 4,500.00 from 01718224590. Ref Fee Tk 0.00. Balance Tk 1.00. TrxID FAKE123456 at 01/01/2026 10:00. Fee Tk 0.00. Balance Tk 61,240.50. TrxID DKM8R2QX5T at 22/11/2026 19:42",
    { transactionId: "DKM8R2QX5T" },
  ],
  // Several
  [
    "two receipts on a line",
    `${SMS} You have received Tk 300.00 from 01911223344. Fee Tk 0.00. Balance Tk 61,540.50. TrxID DKN0000001 at 22/11/2026 19:50`,
    none,
  ],
  [
    "two receipts, one cut",
    `${SMS} You have received Tk 300.00 from 01911223344. Fee Tk 0.00. TrxID DKN0000001`,
    { transactionId: null },
  ],
  ["two ids of one sum", "4500 taka, trx id DKM8R2QX5T ba DKN0000001, trx DKN0000001", { transactionId: null }],
  ["a receipt and another id", `amar ager trx id DKN0000001, ekhon: ${SMS}`, { transactionId: null }],
  // Money that went back
  [
    "bKash reversal",
    "Your payment of Tk 4,500.00 from 01718224590 has been reversed. Balance Tk 56,740.50. TrxID DKM8R2QX5T at 22/11/2026 20:10",
    { kind: "reversal", direction: null },
  ],
  [
    "bKash reversal",
    "Reversal: You have received Tk 4,500.00 from 01718224590. Fee Tk 0.00. Balance Tk 61,240.50. TrxID DKM8R2QX5T at 22/11/2026 19:42",
    { kind: "reversal", direction: null },
  ],
  [
    "bKash reversal",
    "Send Money Reversal Tk 4,500.00 received. TrxID DKM8R2QX5T at 22/11/2026 20:10",
    { kind: "reversal", direction: null },
  ],
  [
    "bKash failed recharge",
    "Mobile Recharge request has failed. Tk 20.00 returned to your bKash Account. Balance Tk 30.00. TrxID DAA0000009 at 01/01/2026 10:00",
    { kind: "reversal", direction: null },
  ],
  [
    "Nagad reversal",
    "Transaction Reversed.\nAmount: Tk 99.00\nSender: 01634358056\nTxnID: 75HKUOBF\nBalance: Tk 1289.43\n08/06/2026 19:00",
    { kind: "reversal", direction: null },
  ],
  [
    "Nagad refund",
    "Refund Received.\nAmount: Tk 99.00\nFrom: SHOP\nTxnID: 75HKUOBF\nBalance: Tk 1289.43\n08/06/2026 19:00",
    { kind: "reversal", direction: null },
  ],
  [
    "Rocket reversal",
    "Tk4,500.00 reversed to A/C:***515, Your A/C Balance: Tk11,145.85 TxnId:6606781284 Date:08-JUN-26 06:21:43 am.",
    { kind: "reversal", direction: null },
  ],
  [
    "a refund in Bengali",
    "আপনার ৪,৫০০.০০ টাকা ফেরত দেওয়া হয়েছে। TrxID DKM8R2QX5T, 22/11/2026 19:42",
    { kind: "reversal", direction: null },
  ],
  [
    "a failed transaction",
    "Your transaction of Tk 750.00 from 01712345678 failed. TxnID: 75HKUOBF",
    { kind: "pending", direction: null },
  ],
  // Others than the wallets of a learner
  ["Upay, cut", "Tk. 254.90 has been received from 01300366626. TrxID 01JP2W61EN", { issuer: "upay", method: null }],
  [
    "Upay by name",
    "Upay: You have received Tk 500.00 from 01718224590. TrxID 01K7C8Z24V at 12/10/2026 19:15",
    { issuer: "upay", method: null },
  ],
  [
    "Upay from a bank",
    "Tk.150.00 has been received from BRAC Bank Limited. TrxID 01K6MZYRK4",
    { issuer: "upay", method: null },
  ],
  [
    "Cellfin",
    "CellFin Transfer: Tk 2,500.00 debited from A/C *1234 to bKash 01718224590. Fee: Tk 0.00.",
    { method: null },
  ],
  [
    "Islami Bank",
    "Dear Customer ATM Tk 3647 has been credited to A/C777**05092965",
    { issuer: "bank", method: null, amount: "3647", transactionId: null },
  ],
  [
    "BRAC Bank",
    "TK 2,020.00 has been credited to your A/C# 10609**0001 on 22-08-26.",
    { issuer: "bank", method: null, amount: "2020", transactionId: null },
  ],
  [
    "Sonali Bank",
    "Your account 5912*****1613 has been credited through NPSB for BDT 9,900.00",
    { issuer: "bank", method: null, amount: "9900", transactionId: null },
  ],
  [
    "Midland Bank",
    "BDT 3999.99 was deposited to A/c No ***03118 by ATM transaction",
    { issuer: "bank", method: null, amount: "3999.99", transactionId: null },
  ],
  [
    "Janata Bank",
    "Your JBPLC. account *5877 credited with BDT 1000.00 from Medical College at 03 Jul 26 14:18:52 Balance is BDT 1040 .",
    { issuer: "bank", method: null, direction: "received", amount: "1000" },
  ],
  [
    "Eastern Bank",
    "AC 123***456 is debited with BDT 400 as EBL Skybanking MFS Transfer on 01-OCT-26 03:48:17 PM Balance is BDT 44099.59",
    { issuer: "bank", method: null, direction: "sent", amount: "400" },
  ],
  [
    "TallyPay",
    "Tk 1,898.57 received from 017***4838 via TallyPay QR. Txn ID: YY1Z85HTP",
    { issuer: "bank", method: null, amount: "1898.57", transactionId: null },
  ],
  [
    "a bank, no mobile wallet",
    "Dear customer, Tk 4500 recvd frm A/C *7812 Ref FHM. Call 16216.",
    { method: null, direction: "received", amount: "4500", transactionId: null },
  ],
  // Words that are no ids, and ids behind misspelt labels
  [
    "a word like a label",
    "I have transferred 4500 taka from 01718224590 to your bkash. Name: Sadia Afrin",
    { amount: "4500", transactionId: null },
  ],
  ["transection", "Transection ID DCK1B9P81H, 4500 tk, 01718224590", { amount: "4500", transactionId: "DCK1B9P81H" }],
  ["tranjaction", "tranjaction id: DCK1B9P81H 4500 tk", { amount: "4500", transactionId: "DCK1B9P81H" }],
  ["transaction no", "Transaction No. DCK1B9P81H, 4500/-", { amount: "4500", transactionId: "DCK1B9P81H" }],
  [
    "trasaction number",
    "trasaction number is DCK1B9P81H, amount 4500 tk",
    { amount: "4500", transactionId: "DCK1B9P81H" },
  ],
  ["trax id", "trax id DCK1B9P81H 4500tk", { amount: "4500", transactionId: "DCK1B9P81H" }],
  ["trxd", "TRXD: DCK1B9P81H\n4500 টাকা", { amount: "4500", transactionId: "DCK1B9P81H" }],
  ["txnld", "Txnld 75HKUOBF nagad 99 tk", { method: "nagad", amount: "99", transactionId: "75HKUOBF" }],
  ["tnx", "Tnx ID:71XYZ3AB nagad theke 3200tk", { method: "nagad", amount: "3200", transactionId: "71XYZ3AB" }],
  ["in Bengali", "ট্রানজেকশন আইডি: DCK1B9P81H, ৪৫০০ টাকা", { amount: "4500", transactionId: "DCK1B9P81H" }],
  ["in Bengali, misspelt", "ট্রানজেকসন আইডিঃ DCK1B9P81H, ৪৫০০ টাকা", { amount: "4500", transactionId: "DCK1B9P81H" }],
  ["in Bengali digits", "ট্রানজেকশন আইডি: DCK১B৯P৮১H, ৪৫০০ টাকা", { amount: "4500", transactionId: "DCK1B9P81H" }],
  ["লেনদেন", "লেনদেন নং DCK1B9P81H, ৳৪,৫০০", { amount: "4500", transactionId: "DCK1B9P81H" }],
  [
    "successful",
    "Transaction successful\nAmount 4500 tk\nTrxID DCK1B9P81H\nSadia Afrin 01718224590",
    { amount: "4500", transactionId: "DCK1B9P81H" },
  ],
  ["SUCCESSFUL", "TRANSACTION SUCCESSFUL\nTK 4500\nTRXID DCK1B9P81H", { amount: "4500", transactionId: "DCK1B9P81H" }],
  ["transmission", "transmission COMPLETED 4500 tk", { amount: "4500", transactionId: null }],
  ["transport", "Transport NUMBER1234 4500 tk", { transactionId: null }],
  ["a user name behind a label", "trx id rakib12345678 4500 tk", { transactionId: null }],
  ["a mobile behind a label", "TrxID 01718224590 4500 tk", { transactionId: null }],
  ["an amount behind a label", "Trx ID 4500 Amount 4500 tk", { amount: "4500", transactionId: null }],
  ["an id in pieces", "Trx ID DCK1 B9P8 1H, 4500 tk", { amount: "4500", transactionId: "DCK1B9P81H" }],
  ["an id that was cut, an amount behind it", "bkash trx id DCK1B9, 4500 tk", { amount: "4500", transactionId: null }],
  ["an id that was cut, an amount at once", "bkash trx id DCK1B9 4500 tk", { amount: "4500", transactionId: null }],
  ["what follows an id is none of it", "bkash TrxID DCK1B9P8 at 7pm 4500 tk", { amount: "4500", transactionId: null }],
  // Shared from an app, retyped, told
  [
    "bKash app",
    "Send Money\nSuccessful\n01700000000\nTotal: ৳4,505.00\nTransaction ID: DCK1B9P81H\n07:42pm 22/11/26",
    { transactionId: "DCK1B9P81H" },
  ],
  [
    "bKash app",
    "Your Send Money is Successful\nAmount ৳4,500.00\nCharge ৳5.00\nTransaction ID DCK1B9P81H\nTime 07:42pm 22/11/26",
    { direction: "sent", amount: "4500", transactionId: "DCK1B9P81H" },
  ],
  [
    "bKash app, in Bengali",
    "সেন্ড মানি সফল\nপরিমাণ ৳৪,৫০০\nচার্জ ৳৫\nট্রানজেকশন আইডি DCK1B9P81H",
    { direction: "sent", amount: "4500", transactionId: "DCK1B9P81H" },
  ],
  [
    "told in Bengali",
    "ভাই ৪৫০০ টাকা বিকাশে পাঠিয়েছি, TrxID DCK1B9P81H",
    { method: "bkash", direction: "sent", amount: "4500", transactionId: "DCK1B9P81H" },
  ],
  [
    "told in English",
    "Sent 4500 taka by bkash, trx DCK1B9P81H",
    { method: "bkash", direction: "sent", amount: "4500", transactionId: "DCK1B9P81H" },
  ],
  [
    "a fee behind its sum",
    "4500 tk pathaisi, 85 tk charge, trxid DCK1B9P81H",
    { amount: "4500", transactionId: "DCK1B9P81H" },
  ],
  [
    "a fee before its sum",
    "Fee 85 tk, amount 4500 tk, trxid DCK1B9P81H",
    { amount: "4500", transactionId: "DCK1B9P81H" },
  ],
  [
    "a one-time code",
    "Your bKash verification code is 840223. Please do NOT share your OTP or PIN with others.",
    { ...none, direction: null },
  ],
  ["no receipt", "ভাই কালকে ক্লাস কয়টায়?", { ...none, method: null, direction: null }],
];
