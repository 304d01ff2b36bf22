import "server-only";
import type { Markup, TypedMarkup } from "@/lib/markup/document";

export async function convertMarkup(
  typed: readonly { field: string; markup: TypedMarkup }[],
  _known: readonly Markup[],
  _accountId: number,
): Promise<Markup[]> {
  return typed.map(({ markup }) => markup as Markup);
}
