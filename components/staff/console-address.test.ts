import { expect, test } from "vitest";
import { viewsFor } from "@/components/staff/console-address";
import type { RoleHolder } from "@/lib/accounts/capabilities";

test.each<[RoleHolder["staffRoles"], string[]]>([
  [["ADMISSIONS"], ["enrollments", "payments"]],
  [
    ["ADMISSIONS", "TEACHER"],
    ["enrollments", "payments"],
  ],
  [["ADMIN"], ["enrollments", "payments"]],
  [["TEACHER"], []],
  [[], []],
])("%s may see %s", (staffRoles, views) => {
  expect(viewsFor({ staffRoles })).toEqual(views);
});
