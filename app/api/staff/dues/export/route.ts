import { listFile } from "@/app/api/staff/list-file";
import { owingFile } from "@/lib/enrollments/dues/columns";
import { exportOwing } from "@/lib/enrollments/dues/owing-export-queries";
import * as endpoints from "@/lib/enrollments/dues/staff-endpoints";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getStaffDuesExport, listFile("dues", owingFile, exportOwing)),
]);
