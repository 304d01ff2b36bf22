import type { WalletMessage } from "@/lib/enrollments/messages/wallet-message";

type Receipt = [
  name: string,
  text: string,
  expected: Partial<Omit<WalletMessage, "spans" | "paidAt">> & { paidAt?: string | null },
];

/** Receipts as the wallets word them; numbers and ids are made up. */
export const receipts: Receipt[] = [
  [
    "bKash, money received",
    "You have received Tk 4,500.00 from 01718224590. Fee Tk 0.00. Balance Tk 61,240.50. TrxID BKM8R2QX5T at 22/11/2026 19:42",
    {
      method: "bkash",
      direction: "received",
      amount: "4500",
      payerPhone: "8801718224590",
      transactionId: "BKM8R2QX5T",
      paidAt: "2026-11-22T19:42:00+06:00",
    },
  ],
  [
    "bKash, an id that begins as a label does",
    "You have received Tk 3,000.00 from 01718224590. Fee Tk 0.00. Balance Tk 61,240.50. TrxID NO7K2LMNP9 at 22/11/2026 19:42",
    { method: "bkash", amount: "3000", payerPhone: "8801718224590", transactionId: "NO7K2LMNP9" },
  ],
  [
    "bKash, an id that begins as a label does, behind a colon",
    "You have received Tk 3,000.00 from 01718224590. Fee Tk 0.00. Balance Tk 61,240.50. TrxID: ID7K2LMNP9 at 22/11/2026 19:42",
    { method: "bkash", amount: "3000", payerPhone: "8801718224590", transactionId: "ID7K2LMNP9" },
  ],
  [
    "bKash, an id that begins as a word before it does",
    "You have received Tk 3,000.00 from 01718224590. Fee Tk 0.00. Balance Tk 61,240.50. TrxID IS0K2LMNP9 at 22/11/2026 19:42",
    { method: "bkash", amount: "3000", payerPhone: "8801718224590", transactionId: "IS0K2LMNP9" },
  ],
  [
    "bKash, money received with a reference",
    "You have received Tk 5,075.50 from 01735814791. Ref batch 8. Fee Tk 0.00. Balance Tk 6,075.50. TrxID BLU1H6X87P at 30/12/2026 13:22",
    { method: "bkash", amount: "5075.50", payerPhone: "8801735814791", transactionId: "BLU1H6X87P" },
  ],
  [
    "bKash, payment of a merchant",
    "You have received payment Tk 549.00 from 01757840664. Fee Tk 0.00. Balance Tk 8,210.56. TrxID DDC03X8Z8I at 12/04/2026 16:39",
    { method: "bkash", direction: "received", amount: "549", payerPhone: "8801757840664", transactionId: "DDC03X8Z8I" },
  ],
  [
    "bKash, cash in at an agent, whose number is nobody's",
    "Cash In Tk 3,000.00 from 01900000000 successful. Fee Tk 0.00. Balance Tk 3,506.91. TrxID GHI9012RST at 29/05/2026 19:00. Download App: https://bKa.sh/8app",
    { method: "bkash", direction: "received", amount: "3000", payerPhone: null, transactionId: "GHI9012RST" },
  ],
  [
    "bKash, a learner's receipt",
    "Send Money Tk 4,500.00 to 01700000000 successful. Ref Sajib. Fee Tk 5.00. Balance Tk 4,479.65. TrxID DCK1B9P81H at 20/03/2026 00:08",
    {
      method: "bkash",
      direction: "sent",
      amount: "4500",
      payerPhone: null,
      account: "8801700000000",
      transactionId: "DCK1B9P81H",
      paidAt: "2026-03-20T00:08:00+06:00",
    },
  ],
  [
    "bKash, in Bengali",
    "আপনি ০১৭১৮২২৪৫৯০ থেকে ৪,৫০০.০০ টাকা পেয়েছেন। ফি ০.০০ টাকা। ব্যালেন্স ৬১,২৪০.৫০ টাকা। TrxID: BKM8R2QX5T, 22/11/2026 19:42",
    {
      method: "bkash",
      direction: "received",
      amount: "4500",
      payerPhone: "8801718224590",
      transactionId: "BKM8R2QX5T",
      paidAt: "2026-11-22T19:42:00+06:00",
    },
  ],
  [
    "bKash, broken over lines in small letters",
    "you have received tk 4500\nfrom 01718-224590.\nfee tk 0.00. balance tk 61240.50.\ntrxid bkm8r2qx5t\nat 22/11/2026 19:42",
    { method: "bkash", amount: "4500", payerPhone: "8801718224590", transactionId: "BKM8R2QX5T" },
  ],
  [
    "Nagad, money received",
    "Money Received.\nAmount: Tk 20300.00\nSender: 01700000003\nRef: N/A\nTxnID: 73CCCCCC\nBalance: Tk 20300.32\n23/01/2026 20:58",
    {
      method: "nagad",
      direction: "received",
      amount: "20300",
      payerPhone: "8801700000003",
      transactionId: "73CCCCCC",
      paidAt: "2026-01-23T20:58:00+06:00",
    },
  ],
  [
    "Nagad, cash in",
    "Cash In Received.\nAmount: Tk 200.00\nUddokta: 01700000002\nTxnID: 72BBBBBB\nBalance: 208.65\n27/03/2026 15:54",
    { method: "nagad", direction: "received", amount: "200", payerPhone: null, transactionId: "72BBBBBB" },
  ],
  [
    "Nagad, cash in behind an advertisement",
    "WIN LAND IN DHAKA! CLICK NOW nagad.io/xyz\nCash In Received.\nAmt:Tk 200.00\nUddokta:01700000002\nTxnID: 72BBBBBB\nBal:208.65\n27/03/2026 15:54",
    { method: "nagad", direction: "received", amount: "200", payerPhone: null, transactionId: "72BBBBBB" },
  ],
  [
    "Nagad, payment of a merchant",
    "Payment Received.\nAmount: Tk 3,200.00\nCustomer: 01797924838\nTxnID: 75L7Z1Q1\nBalance: Tk 9,000.00\n22/11/2026 14:37",
    { method: "nagad", direction: "received", amount: "3200", payerPhone: "8801797924838", transactionId: "75L7Z1Q1" },
  ],
  [
    "Rocket, money received from a masked account",
    "Tk4,500.00 received from A/C:***515 Fee:Tk0, Your A/C Balance: Tk11,145.85 TxnId:6606781284 Date:08-JUN-26 06:21:43 am. Download https://bit.ly/nexuspay",
    {
      method: "rocket",
      direction: "received",
      amount: "4500",
      payerPhone: null,
      transactionId: "6606781284",
      paidAt: "2026-06-08T06:21:43+06:00",
    },
  ],
  [
    "Rocket, an account with its check digit, an id that looks like a number without its zero",
    "Payment Tk2,500.00 received from A/C: 016123456780. Ref: INV-99. Fee Tk0.00. Balance: Tk12,400.00. TxnId: 1827391827. Date:11-SEP-26 02:20:00 PM",
    {
      method: "rocket",
      direction: "received",
      amount: "2500",
      payerPhone: "8801612345678",
      transactionId: "1827391827",
      paidAt: "2026-09-11T14:20:00+06:00",
    },
  ],
  [
    "Rocket, cash in",
    "Cash In Tk3,000.00 from A/C: 016123456780. TxnId: 5827391827. Fee Tk0.00. Balance: Tk12,400.00. Date:11-SEP-26 14:20:00",
    { method: "rocket", direction: "received", amount: "3000", payerPhone: null, transactionId: "5827391827" },
  ],
  [
    "Rocket, in Bengali",
    "A/C: 016123456780 থেকে Tk 3,841.00 পেয়েছেন। ফি Tk 0.00। ব্যালেন্স: Tk 12,400.00। TxnId: 3841207756 তারিখ: 22/11/2026 19:02",
    {
      method: "rocket",
      direction: "received",
      amount: "3841",
      payerPhone: "8801612345678",
      transactionId: "3841207756",
    },
  ],
  [
    "a false receipt in the payer's reference",
    "You have received Tk 10.00 from 01718224590. Ref Tk 4,500.00 from 01911111111. Fee Tk 0.00. TrxID FAKE123456 at 01/01/2026 10:00. Fee Tk 0.00. Balance Tk 61,240.50. TrxID BKM8R2QX5T at 22/11/2026 19:42",
    { amount: "10", payerPhone: "8801718224590", transactionId: "BKM8R2QX5T", paidAt: "2026-11-22T19:42:00+06:00" },
  ],
  [
    "a bank's text without an id",
    "Dear customer, Tk 4500 recvd frm A/C *7812 Ref FHM. Call 16216.",
    { method: null, direction: "received", amount: "4500", payerPhone: null, transactionId: null, paidAt: null },
  ],
  [
    "no receipt",
    "ভাই কালকে ক্লাস কয়টায়?",
    { method: null, direction: null, amount: null, payerPhone: null, transactionId: null, paidAt: null, account: null },
  ],
];
