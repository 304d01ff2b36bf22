import "server-only";

/** A question without a chapter takes the exam's, unless it is of another subject. */
export const topicSql = (question: string, exam: string) => `coalesce(${question}.subject, ${exam}.subject) as subject,
  coalesce(${question}.chapter, case when ${question}.subject is null or ${question}.subject = ${exam}.subject
    then ${exam}.chapter end) as chapter`;
