import { z } from "zod";
import { nameField, usernameField } from "@/lib/accounts/schema";
import { switchedOffSchema } from "@/lib/accounts/switched-off-schema";
import { reasonField } from "@/lib/enrollments/schema";
import { charField, emailField } from "@/lib/wire/fields";
import { PASSWORD_MAX } from "@/lib/wire/limits";
import type { EveryName } from "@/lib/wire/names";
import type { StaffRole } from "@/prisma/generated/enums";

export const roleNames = ["admissions", "teacher", "admin"] as const satisfies readonly Lowercase<StaffRole>[];
export type RoleName = EveryName<typeof roleNames, StaffRole>;

const roles = z.array(z.enum(roleNames)).max(roleNames.length);
const batchIds = z.array(z.int().positive()).max(200);
const duties = { staff_roles: roles, batch_ids: batchIds };
const dutiesSchema = z.object(duties);

const batch = z.object({ id: z.int(), name: z.string() });

const staffAccountSchema = z.object({
  id: z.int(),
  username: z.string(),
  name: z.string(),
  email: z.string(),
  staff_roles: roles,
  /** Batches that a teacher is limited to; an empty list means every batch. */
  batches: z.array(batch),
  is_active: z.boolean(),
  switched_off: switchedOffSchema,
  has_second_factor: z.boolean(),
  last_seen_at: z.iso.datetime().nullable(),
  is_self: z.boolean(),
});

const invitationSchema = z.object({
  id: z.int(),
  email: z.string(),
  name: z.string(),
  staff_roles: roles,
  batches: z.array(batch),
  invited_by: z.string().nullable(),
  sent_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  is_expired: z.boolean(),
});

export const staffAccountsSchema = z.object({
  accounts: z.array(staffAccountSchema),
  /** Invitations that were neither accepted nor withdrawn. */
  invitations: z.array(invitationSchema),
  /** Batches that a teacher may be limited to. */
  batches: z.array(batch),
  /** A day in Dhaka; null if a second step is not required. */
  second_factor_from: z.iso.date().nullable(),
});

export const rolesChangeSchema = z.object({ ...duties, was: dutiesSchema, reason: reasonField });
export const activeChangeSchema = z.object({ is_active: z.boolean(), reason: reasonField });
export const reasonSchema = z.object({ reason: reasonField });
export const secondFactorDateSchema = z.object({ second_factor_from: z.iso.date().nullable() });

export const newInvitationSchema = z.object({
  email: emailField(),
  first_name: nameField(),
  last_name: nameField({ allowBlank: true }),
  staff_roles: roles.min(1, "This field may not be blank."),
  batch_ids: batchIds,
});

export const acceptanceSchema = z.object({
  uid: charField(),
  token: charField(),
  username: usernameField(),
  password: charField({ max: PASSWORD_MAX, asTyped: true }),
});

export type StaffAccount = z.output<typeof staffAccountSchema>;
export type Invitation = z.output<typeof invitationSchema>;
export type StaffAccounts = z.output<typeof staffAccountsSchema>;
export type RolesChange = z.output<typeof rolesChangeSchema>;
export type ActiveChange = z.output<typeof activeChangeSchema>;
export type NewInvitation = z.output<typeof newInvitationSchema>;
export type Acceptance = z.output<typeof acceptanceSchema>;
