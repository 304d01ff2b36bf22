import { checkLists } from "@/test/staff-lists";

// A page that looked at all of them would be found at this size too; lists.slow.test.ts has the 100,000 of contract §11.
checkLists({ many: 20_000, largestExam: 1000, pageReads: 1000, queueReads: 4000 });
