/** What the commands about certificates answer. */
export const certificateMessages = {
  granted: (enrollment: number) => `ভর্তি #${enrollment} সার্টিফিকেট পাবে।`,
  grantedBefore: (enrollment: number) => `ভর্তি #${enrollment}-এ সার্টিফিকেটের অনুমতি আগেই আছে; কিছুই বদলায়নি।`,
  revoked: (id: string, name: string) => `সার্টিফিকেট ${id} বাতিল করা হলো: ${name}`,
  wouldRevoke: (id: string, name: string) => `সার্টিফিকেট ${id} বাতিল হবে: ${name}`,
  revokedBefore: (id: string) => `সার্টিফিকেট ${id} আগেই বাতিল; কিছুই বদলায়নি।`,
  reissued: (id: string, name: string) => `নতুন সার্টিফিকেট ${id}: ${name}`,
  wouldReissue: (name: string) => `নতুন সার্টিফিকেট দেওয়া হবে: ${name}`,
  reissuedBefore: (id: string, name: string) => `সার্টিফিকেট ${id}-এ এসব আগেই আছে (${name}); কিছুই বদলায়নি।`,
};
