import { requireExam } from "@/lib/exams/staff-queries";
import { staffExamParams } from "@/lib/exams/staff-schema";
import { methods, route } from "@/lib/http/route";
import { changeRule } from "@/lib/merit/mutations";
import { presentRuleOf } from "@/lib/merit/staff-presenter";
import { meritRuleInputSchema, meritRuleStateSchema } from "@/lib/merit/staff-schema";
import { actorOf } from "@/lib/staff/authentication";

const common = { auth: "staff", params: staffExamParams, response: meritRuleStateSchema } as const;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    { ...common, capability: "exams.read", summary: "Whether an exam is a model test, and by which rule it ranks" },
    async ({ viewer, params }) => {
      await requireExam(viewer, params.id, "exams.read");
      return presentRuleOf(params.id);
    },
  ),
  PUT: route(
    {
      ...common,
      capability: "exams.write",
      summary: "Make an exam a model test, or change its rule; the list follows at once",
      body: meritRuleInputSchema,
    },
    async ({ viewer, params, body }) => {
      await requireExam(viewer, params.id, "exams.write");
      await changeRule(actorOf(viewer), params.id, body);
      return presentRuleOf(params.id);
    },
  ),
  DELETE: route(
    { ...common, capability: "exams.write", summary: "No model test any more: its merit list goes" },
    async ({ viewer, params }) => {
      await requireExam(viewer, params.id, "exams.write");
      await changeRule(actorOf(viewer), params.id, null);
      return presentRuleOf(params.id);
    },
  ),
});
