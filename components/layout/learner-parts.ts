/** The shell's parts for learners who are logged in, loaded as one so that shared modules come once. */
export { LearnerBars } from "@/components/layout/learner-bars";
export { UserMenu } from "@/components/layout/user-menu";
export { NoticeBell } from "@/components/notices/notice-bell";
