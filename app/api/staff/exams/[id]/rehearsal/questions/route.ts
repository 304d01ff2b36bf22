import { z } from "zod";
import { rehearserOf } from "@/app/api/staff/exams/[id]/rehearsal/rehearser";
import { getPaper } from "@/lib/exams/paper-queries";
import { presentRehearsedQuestions } from "@/lib/exams/rehearsal-presenter";
import { getRehearsal } from "@/lib/exams/rehearsal-queries";
import { questionSchema } from "@/lib/exams/schema";
import { staffExamParams } from "@/lib/exams/staff-schema";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      auth: "staff",
      capability: "exams.read",
      summary: "The questions of the rehearsal, with what was chosen so far; no keys",
      params: staffExamParams,
      response: z.array(questionSchema),
    },
    async ({ viewer, params }) => {
      const { rehearsal } = await getRehearsal(await rehearserOf(viewer, params.id));
      return presentRehearsedQuestions(rehearsal, await getPaper(rehearsal.versionId, rehearsal.revision));
    },
  ),
});
