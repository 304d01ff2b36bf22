import { chooseExam } from "@/lib/diagnostic/mutations";
import { presentChoice } from "@/lib/diagnostic/staff-presenter";
import { chosenExamSchema, diagnosticChoiceSchema } from "@/lib/diagnostic/staff-schema";
import { examNow } from "@/lib/exams/outage-mutations";
import { methods, route } from "@/lib/http/route";
import { actorOf } from "@/lib/staff/authentication";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      auth: "staff",
      capability: "settings.write",
      summary: "Which past exam the public diagnostic asks from, and which ones it could",
      response: diagnosticChoiceSchema,
    },
    async () => presentChoice(await examNow()),
  ),
  PUT: route(
    {
      auth: "staff",
      capability: "settings.write",
      summary: "Choose the exam of the public diagnostic; null takes it off the site",
      body: chosenExamSchema,
      response: diagnosticChoiceSchema,
    },
    async ({ viewer, body }) => {
      const now = await examNow();
      await chooseExam(actorOf(viewer), body.exam_id, now);
      return presentChoice(now);
    },
  ),
});
