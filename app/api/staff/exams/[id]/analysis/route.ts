import { databaseNow } from "@/lib/clock-queries";
import { requireExam } from "@/lib/exams/authoring/staff-queries";
import { presentAnalysis } from "@/lib/exams/item-analysis/presenter";
import { analyseExam } from "@/lib/exams/item-analysis/queries";
import * as endpoints from "@/lib/exams/staff-endpoints";
import { methods, route } from "@/lib/http/route";
import { findRule } from "@/lib/merit/queries";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getStaffExamAnalysis, async ({ viewer, params, query }) => {
    await requireExam(viewer, params.id, "exams.read");
    const analysed = await analyseExam(params.id, { version: query.version, reader: viewer.id });
    const rule = await findRule(params.id);
    return presentAnalysis(analysed, { passMark: rule && Number(rule.passMark), now: databaseNow() });
  }),
]);
