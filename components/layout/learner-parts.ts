/** What the shell has for whoever is logged in; loaded as one, so that what several of them need comes once. */
export { LearnerBars } from "@/components/layout/learner-bars";
export { UserMenu } from "@/components/layout/user-menu";
export { NoticeBell } from "@/components/notices/notice-bell";
