import "server-only";
import type { SwitchedOff } from "@/lib/accounts/switched-off-schema";
import { prisma } from "@/lib/db";

type Entry = { id: number; at: Date; by: string; reason: string | null };

/** The audit's last record of switching off each of these accounts; an account that was never on has none. */
export async function findSwitchedOff(ids: readonly number[]): Promise<Map<number, SwitchedOff>> {
  if (ids.length === 0) return new Map();
  const found = await prisma.$queryRaw<Entry[]>`
    select distinct on (a.subject_id) a.subject_id::int as id, a.created_at as at, a.actor_label as by,
           a.detail->>'reason' as reason
      from audit_entries a
     where a.subject_type = 'user' and a.subject_id = any(${ids.map(String)}::text[])
       and (a.action in ('user.switch_off', 'user.lock')
         or (a.action = 'user.active' and a.detail->'after'->>'is_active' = 'false'))
     order by a.subject_id, a.id desc`;
  return new Map(found.map(({ id, at, by, reason }) => [id, { at: at.toISOString(), by, reason: reason ?? "" }]));
}
