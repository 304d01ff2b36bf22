export const topics = ["class", "exam", "admission", "certificate", "announcement"] as const;
export type Topic = (typeof topics)[number];

export const channels = ["site", "email", "phone"] as const;
export type Channel = (typeof channels)[number];

/** The count of unread notices stops here. */
export const UNREAD_MAX = 100;
