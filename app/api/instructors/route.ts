import * as endpoints from "@/lib/catalogue/endpoints";
import { presentInstructor } from "@/lib/catalogue/presenter";
import { listInstructors } from "@/lib/catalogue/queries";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getInstructors, async () => (await listInstructors()).map(presentInstructor)),
]);
