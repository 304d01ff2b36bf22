/** Fields that a person writes in their profile, by name on the wire, each with its column of the account. */
export const nameColumns = { first_name: "firstName", last_name: "lastName" } as const;
/** Besides the name. */
export const detailColumns = { phone_number: "phoneNumber" } as const;

export const profileColumns = { ...nameColumns, ...detailColumns };
export type ProfileField = keyof typeof profileColumns;
export type ProfileColumn = (typeof profileColumns)[ProfileField];
