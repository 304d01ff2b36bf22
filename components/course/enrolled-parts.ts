/* What only enrolled learners see, as one file to load: a visitor, for whom all this is locked, need not have it. */
export { BatchMaterials } from "@/components/course/batch-materials";
export { BatchSchedule } from "@/components/course/batch-schedule";
export { Leaderboard } from "@/components/leaderboard/leaderboard";
