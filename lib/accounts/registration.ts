import "server-only";
import { isEmailTaken, isUsernameTaken } from "@/lib/accounts/queries";
import { registrationSchema } from "@/lib/accounts/schema";

export const DUPLICATE_USERNAME = "A user with that username already exists.";
export const DUPLICATE_EMAIL = "This field must be unique.";

const { username, email } = registrationSchema.shape;

/** The registration body with its uniqueness checks, which the wire reports together with the other field errors. */
export const newAccountSchema = registrationSchema.extend({
  username: username.refine(async (value) => value === "" || !(await isUsernameTaken(value)), DUPLICATE_USERNAME),
  email: email.refine(async (value) => value === "" || !(await isEmailTaken(value)), DUPLICATE_EMAIL),
});
