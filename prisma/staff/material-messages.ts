import { formatNumber, toBengaliDigits } from "@/lib/format";

const listed = (qualities: number[]) => qualities.map((lines) => `${toBengaliDigits(lines)}p`).join(", ");

/** Answers of the commands about recordings, resources and the syllabus. */
export const materialMessages = {
  progress: (percent: number) => `ভিডিও তৈরি হচ্ছে: ${formatNumber(percent)}%`,
  recordingAdded: (id: number, title: string, qualities: number[]) =>
    `রেকর্ডিং #${id} যোগ হলো: ${title} (${listed(qualities)})`,
  recordingChecked: (title: string, qualities: number[]) => `রেকর্ডিং যোগ হবে: ${title} (${listed(qualities)})`,
  recordingBefore: (id: number, title: string) => `এই ফাইলটি রেকর্ডিং #${id} হিসেবে আগেই আছে (${title}); কিছুই বদলায়নি।`,
  recordingRemoved: (id: number, title: string) => `রেকর্ডিং #${id} মুছে ফেলা হলো: ${title}`,
  recordingWouldGo: (id: number, title: string) => `রেকর্ডিং #${id} মুছে যাবে: ${title}`,
  resourceAdded: (id: number, title: string) => `রিসোর্স #${id} যোগ হলো: ${title}`,
  resourceChecked: (title: string) => `রিসোর্স যোগ হবে: ${title}`,
  resourceBefore: (id: number, title: string) => `এটি রিসোর্স #${id} হিসেবে আগেই আছে (${title}); কিছুই বদলায়নি।`,
  resourceRemoved: (id: number, title: string) => `রিসোর্স #${id} মুছে ফেলা হলো: ${title}`,
  resourceWouldGo: (id: number, title: string) => `রিসোর্স #${id} মুছে যাবে: ${title}`,
  syllabusSet: (batch: string, file: string) => `ব্যাচ '${batch}'-এর সিলেবাস: ${file}`,
  syllabusWouldBeSet: (batch: string, file: string) => `ব্যাচ '${batch}'-এর সিলেবাস হবে: ${file}`,
  syllabusBefore: (batch: string, file: string) => `ব্যাচ '${batch}'-এর সিলেবাস আগেই এটি (${file}); কিছুই বদলায়নি।`,
};
