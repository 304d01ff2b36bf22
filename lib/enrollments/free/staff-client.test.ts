import { seenSchema } from "@/lib/enrollments/free/schema";
import * as client from "@/lib/enrollments/free/staff-client";
import { checkClient, json } from "@/test/client-agreements";

checkClient("free enrolments", client, {
  seeFreeEnrollment: json(() => client.seeFreeEnrollment(7), seenSchema),
});
