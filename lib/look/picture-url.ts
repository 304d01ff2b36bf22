/** The path of a kept picture. */
export const lookPictureUrl = (name: string): string => `/api/look/pictures/${name}`;
