import { z } from "zod";
import { rehearsalSchema } from "@/lib/exams/rehearsal/schema";
import * as client from "@/lib/exams/rehearsal/staff-client";
import {
  questionSchema,
  resultSchema,
  savedAnswerSchema,
  startedAttemptSchema,
  submittedSchema,
} from "@/lib/exams/schema";
import { checkClient, json, nothing } from "@/test/client-agreements";

const key = "3f2c5b0e-6f0a-4a53-9f7e-2f9a5b1c7d11";

checkClient("rehearsals", client, {
  rehearsal: json(() => client.rehearsal(1).load(), rehearsalSchema),
  removeRehearsal: nothing(() => client.removeRehearsal(1)),
  rehearsalResult: json(() => client.rehearsalResult(1).load(), resultSchema),
  startRehearsal: json(() => client.startRehearsal(1), startedAttemptSchema),
  rehearsalQuestions: json(() => client.rehearsalQuestions(1, key), z.array(questionSchema)),
  saveRehearsed: json(
    () => client.saveRehearsed(1, key, { question_id: 1, answer_id: null, seq: 1 }),
    savedAnswerSchema,
  ),
  submitRehearsal: json(() => client.submitRehearsal(1, key, [{ question_id: 1, answer_id: 2 }]), submittedSchema),
});
