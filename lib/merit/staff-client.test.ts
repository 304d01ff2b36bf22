import * as client from "@/lib/merit/staff-client";
import { cutoffListSchema, meritRuleStateSchema } from "@/lib/merit/staff-schema";
import { checkClient, json } from "@/test/client-agreements";

const rule = {
  pass_mark: 40,
  second_time_deduction: 3,
  already_admitted_deduction: 5,
  ssc_points: 8,
  hsc_points: 12,
};
checkClient("merit", client, {
  meritRuleOf: json(() => client.meritRuleOf(7).load(), meritRuleStateSchema),
  changeMeritRule: json(() => client.changeMeritRule(7, rule), meritRuleStateSchema),
  dropMeritRule: json(() => client.dropMeritRule(7), meritRuleStateSchema),
  cutoffs: json(() => client.cutoffs.load(), cutoffListSchema),
  changeCutoff: json(
    () => client.changeCutoff(2025, { seats: 5645, last_mark: 166.9, total_marks: 200 }),
    cutoffListSchema,
  ),
  dropCutoff: json(() => client.dropCutoff(2025), cutoffListSchema),
});
