import * as client from "@/lib/enrollments/learner-client";
import { learnerPageSchema } from "@/lib/enrollments/learner-schema";
import { checkClient, json } from "@/test/client-agreements";

const query = new URLSearchParams({ status: "active" });

checkClient("learners of a batch", client, {
  batchLearners: json(() => client.batchLearners(7, query).load(), learnerPageSchema),
});
