export { QuestionGroups, QuestionSheet } from "@/components/exam/question-groups";
export { SetKeys } from "@/components/exam/set-keys";
