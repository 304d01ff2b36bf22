import { z } from "zod";
import { presentInstructor } from "@/lib/catalogue/presenter";
import { listInstructors } from "@/lib/catalogue/queries";
import { instructorSchema } from "@/lib/catalogue/schema";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    { auth: "optional", summary: "The academy's instructors", response: z.array(instructorSchema) },
    async () => (await listInstructors()).map(presentInstructor),
  ),
});
