import { methods, route } from "@/lib/http/route";
import { saveView } from "@/lib/staff/view-mutations";
import { listViews } from "@/lib/staff/view-queries";
import { newViewSchema, viewListSchema, viewSchema, viewsSchema } from "@/lib/staff/view-schema";

const access = { auth: "staff", capability: "console.enter" } as const;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    { ...access, summary: "The caller's kept filters of a list", query: viewListSchema, response: viewsSchema },
    ({ viewer, query }) => listViews(viewer, query.list),
  ),
  POST: route(
    { ...access, summary: "Keep the filters of a list", body: newViewSchema, response: viewSchema },
    ({ viewer, body }) => saveView(viewer, body),
  ),
});
