import "server-only";
import { pool } from "@/lib/db";
import { eachByItself, sum, throwAny } from "@/lib/each-by-itself";

export const UNACTIVATED_DAYS = 30;

const isOver = `u.activated_at is null and not u.is_active and u.deleted_at is null and u.created_at < $1
  and cardinality(u.staff_roles) = 0
  and not exists (select 1 from enrollments e where e.user_id = u.id)
  and not exists (select 1 from attempts a where a.user_id = u.id)
  and not exists (select 1 from certificates c where c.user_id = u.id)
  and not exists (select 1 from payment_claims c where c.user_id = u.id)
  and not exists (select 1 from uploads f where f.owner_id = u.id)
  and not exists (select 1 from users m where m.merged_into_id = u.id)
  and not exists (select 1 from audit_entries a
                   where a.actor_id = u.id or (a.subject_type = 'user' and a.subject_id = u.id::text))`;

/**
 * Deletes old accounts that were never activated. An account is spared when any record refers to it, and when staff
 * made it, because the audit then has an entry about it.
 *
 * @returns the number of deleted accounts
 * @throws at the end, when one could not be deleted
 */
export async function deleteUnactivatedAccounts(now: Date): Promise<number> {
  const since = new Date(now.getTime() - UNACTIVATED_DAYS * 24 * 3600_000);
  const { rows } = await pool.query<{ id: number }>(`select u.id from users u where ${isOver} order by u.id`, [since]);
  const ids = rows.map(({ id }) => id);
  const { results, failures } = await eachByItself(ids, "the deletion of an account", (id) => deleteOver(id, since));
  throwAny(failures, "The deletion of accounts");
  return sum(results);
}

async function deleteOver(id: number, since: Date): Promise<number> {
  const { rows } = await pool.query<{ deleted: number }>(
    `with gone as (
       delete from users u where u.id = $2 and ${isOver} returning u.id, u.email
     ), mails as (
       delete from pgboss.job j using gone
        where j.name = 'mail'
          and ((j.data->>'userId')::int = gone.id or (j.data->>'email')::citext = gone.email)
     )
     select count(*)::int as deleted from gone`,
    [since, id],
  );
  return rows[0]?.deleted ?? 0;
}
