import "server-only";
import { imitates } from "@/lib/accounts/look-alikes";
import { isEmailTaken, isUsernameTaken, listStaffNames } from "@/lib/accounts/queries";
import { registrationSchema } from "@/lib/accounts/schema";

export const DUPLICATE_USERNAME = "A user with that username already exists.";
export const DUPLICATE_EMAIL = "This field must be unique.";
export const IMITATED_NAME = "This name looks like that of somebody of the academy.";

const { username, email } = registrationSchema.shape;

type Names = { first_name: string; last_name: string };

/** @param exceptId a staff account that may keep its own name */
export async function imitatesStaffName({ first_name, last_name }: Names, exceptId?: number): Promise<boolean> {
  const staff = (await listStaffNames()).filter(({ id }) => id !== exceptId);
  return staff.some(({ firstName, lastName }) => imitates(`${first_name} ${last_name}`, `${firstName} ${lastName}`));
}

async function isUsernameFree(value: string): Promise<boolean> {
  if (await isUsernameTaken(value)) return false;
  return !(await listStaffNames()).some((staff) => imitates(value, staff.username));
}

/** The database checks are part of the schema because the wire reports them together with the other field errors. */
export const newAccountSchema = registrationSchema
  .extend({
    username: username.refine(async (value) => value === "" || (await isUsernameFree(value)), DUPLICATE_USERNAME),
    email: email.refine(async (value) => value === "" || !(await isEmailTaken(value)), DUPLICATE_EMAIL),
  })
  .refine(async (names) => !(await imitatesStaffName(names)), { path: ["first_name"], error: IMITATED_NAME });
