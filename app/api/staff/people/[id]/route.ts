import { correctAccount } from "@/lib/accounts/managed-mutations";
import { methods, route } from "@/lib/http/route";
import { correctionSchema, personParams } from "@/lib/people/action-schema";
import { findDevices, findPerson } from "@/lib/people/person-queries";
import { presentPerson } from "@/lib/people/presenter";
import { personSchema } from "@/lib/people/staff-schema";
import { toStoredPhone } from "@/lib/wire/phone";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      auth: "staff",
      capability: "people.read",
      summary: "A person: enrolments, payments, devices",
      params: personParams,
      response: personSchema,
    },
    async ({ viewer, params: { id } }) => {
      const now = new Date();
      return presentPerson(await findPerson(id), await findDevices(id, now), viewer, now);
    },
  ),
  PATCH: route(
    {
      auth: "staff",
      capability: "people.write",
      summary: "Correct e-mail, phone or name",
      params: personParams,
      body: correctionSchema,
    },
    async ({ viewer, params: { id }, body }) => {
      const { email, first_name: firstName, last_name: lastName, phone_number, updated_at: updatedAt, reason } = body;
      const phoneNumber = phone_number && toStoredPhone(phone_number);
      await correctAccount(viewer, id, { email, firstName, lastName, phoneNumber, updatedAt, reason }, new Date());
    },
  ),
});
