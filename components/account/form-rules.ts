import { zodResolver } from "@hookform/resolvers/zod";
import {
  changeSchema,
  forgotSchema,
  loginSchema,
  resetSchema,
  signupSchema,
  slipSchema,
} from "@/components/account/form-schemas";

/* A module of its own, loaded by use-account-form.ts: with zod these are a seventh of the scripts of /auth. */

export const loginRules = zodResolver(loginSchema);
export const signupRules = zodResolver(signupSchema);
export const forgotRules = zodResolver(forgotSchema);
export const resetRules = zodResolver(resetSchema);
export const slipRules = zodResolver(slipSchema);
export const changeRules = zodResolver(changeSchema);
