import { methods, route } from "@/lib/http/route";
import { workbookFile } from "@/lib/http/table-file";
import { importTemplate } from "@/lib/staff/imports/template";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      auth: "staff",
      capability: "payments.write",
      summary:
        "An empty XLSX with the heads of an import, a sample that is not read and, on a second sheet, what each means",
    },
    () => workbookFile(importTemplate),
  ),
});
