import { pool } from "@/lib/db";

let made = 0;

/**
 * From now on the database refuses to write the rows of a table for which the condition holds, as it would for a row that
 * something is wrong with.
 *
 * @param condition in SQL, of the row `r`
 */
export async function failOn(event: "insert" | "update" | "delete", table: string, condition: string): Promise<void> {
  made += 1;
  const name = `failing_row_${made}`;
  const [row, returned] = event === "delete" ? ["old", "old"] : ["new", "new"];
  await pool.query(`
    create function ${name}() returns trigger language plpgsql as $$
    declare r ${table}%rowtype := ${row};
    begin
      if ${condition} then raise exception 'this row of ${table} fails'; end if;
      return ${returned};
    end $$;
    create trigger ${name} before ${event} on ${table} for each row execute function ${name}()`);
}
