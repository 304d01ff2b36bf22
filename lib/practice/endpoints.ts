import "server-only";
import { endpoint } from "@/lib/endpoint";
import {
  answeredSchema,
  answerSchema,
  keepSchema,
  practiceSchema,
  sessionQuery,
  sessionSchema,
} from "@/lib/practice/schema";
import { idParams } from "@/lib/wire/fields";

export const getPractice = endpoint("GET", "/api/practice/", {
  auth: "learner",
  summary: "What the caller has to practise, by day and by chapter",
  response: practiceSchema,
});

export const getPracticeQuestions = endpoint("GET", "/api/practice/questions/", {
  auth: "learner",
  summary: "Questions to practise, with their keys, which are out: those due today, of a chapter, or of a past exam",
  query: sessionQuery,
  response: sessionSchema,
});

export const postPractice = endpoint("POST", "/api/practice/{id}/", {
  auth: "learner",
  summary: "Answer a question for practice: right or wrong, why, and when it comes again",
  params: idParams,
  body: answerSchema,
  response: answeredSchema,
});

export const putPractice = endpoint("PUT", "/api/practice/{id}/", {
  auth: "learner",
  summary: "Keep a question of an exam that one took in the own book, or not any more",
  params: idParams,
  body: keepSchema,
  response: keepSchema,
});
