/** What the address of a page that was opened from a mail carries; empty where it is missing or given twice. */
export type MailedLinkParams = Promise<{ uid?: string | string[]; token?: string | string[] }>;

export async function readMailedLink(params: MailedLinkParams): Promise<{ uid: string; token: string }> {
  const { uid, token } = await params;
  return { uid: typeof uid === "string" ? uid : "", token: typeof token === "string" ? token : "" };
}
