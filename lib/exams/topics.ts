import "server-only";

/** Practice asks singles alone. A regrade may leave a question without a key (`scoring` is not KEY); it teaches nothing and is not asked. */
export const askedSql = (question: string) => `${question}.kind = 'single' and ${question}.scoring = 'KEY'`;

/** A question without a chapter takes the exam's, unless it is of another subject. */
export const topicSql = (question: string, exam: string) => `coalesce(${question}.subject, ${exam}.subject) as subject,
  coalesce(${question}.chapter, case when ${question}.subject is null or ${question}.subject = ${exam}.subject
    then ${exam}.chapter end) as chapter`;
