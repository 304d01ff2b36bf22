import { checkLists } from "@/test/staff-lists";

// A page that looked at all of them would be found at this size too; lists.slow.test.ts has the 100,000 of contract §11.
// A day has up to 1,440 of the filled rows, one for each minute, and a list by day reads those that share its page's day.
checkLists({ many: 20_000, largestExam: 1000, pageReads: 2000, queueReads: 4000 });
