import { ownWallets } from "@/lib/enrollments/notices/queries";
import * as endpoints from "@/lib/enrollments/notices/staff-endpoints";
import { importStatement } from "@/lib/enrollments/notices/staff-mutations";
import { methods, route } from "@/lib/http/route";
import { inSandbox } from "@/lib/sandbox/process";
import { actorOf } from "@/lib/staff/authentication";
import { keptFileName } from "@/lib/wire/file-name";
import { storedName } from "@/lib/wire/names";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.postStaffPaymentNoticesImport, async ({ viewer, body: { file, method, preview, date_order } }) => {
    const now = new Date();
    const device = file instanceof File ? keptFileName(file.name) : "";
    const ownNumbers = await ownWallets();
    const source = { method: storedName(method), device, now, dateOrder: date_order, ownNumbers };
    const statement = await inSandbox({ accountId: viewer.id, field: "file" }, "statement", file, source);
    return importStatement(actorOf(viewer), statement, now, { dryRun: preview === "true" });
  }),
]);
