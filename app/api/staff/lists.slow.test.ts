import { checkLists } from "@/test/staff-lists";

// No exam is larger.
checkLists({ many: 100_000, largestExam: 5000, pageReads: 3000, queueReads: 6000 });
