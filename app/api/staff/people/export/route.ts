import { listFile } from "@/app/api/staff/list-file";
import { methods, route } from "@/lib/http/route";
import { peopleFile } from "@/lib/people/columns";
import { exportPeople } from "@/lib/people/export-queries";
import * as endpoints from "@/lib/people/staff-endpoints";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getStaffPeopleExport, listFile("people", peopleFile, exportPeople)),
]);
