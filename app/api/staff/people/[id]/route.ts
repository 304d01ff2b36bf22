import { correctAccount } from "@/lib/accounts/managed-mutations";
import { methods, route } from "@/lib/http/route";
import { findDevices, findPerson } from "@/lib/people/person-queries";
import { presentPerson } from "@/lib/people/presenter";
import * as endpoints from "@/lib/people/staff-endpoints";
import { toStoredPhone } from "@/lib/wire/phone";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getStaffPerson, async ({ viewer, params: { id } }) => {
    const now = new Date();
    return presentPerson(await findPerson(id), await findDevices(id, now), viewer, now);
  }),
  route(endpoints.patchStaffPerson, async ({ viewer, params: { id }, body }) => {
    const { email, first_name: firstName, last_name: lastName, phone_number, updated_at: updatedAt, reason } = body;
    const phoneNumber = phone_number && toStoredPhone(phone_number);
    await correctAccount(viewer, id, { email, firstName, lastName, phoneNumber, updatedAt, reason }, new Date());
  }),
]);
