import "server-only";
import { conditionOf } from "@/lib/certificates/staff-queries";
import type { CertificateFilter, CertificateLine } from "@/lib/certificates/staff-schema";
import { statusAt } from "@/lib/certificates/status";
import { pool } from "@/lib/db";
import { dateInDhaka } from "@/lib/format";
import { inPages } from "@/lib/tables/in-pages";
import type { CertificateState } from "@/prisma/generated/client";

type Row = Omit<CertificateLine, "issued_at" | "expires_on" | "status"> & {
  issuedAt: Date;
  expiresAt: Date | null;
  state: CertificateState;
};

function lineOf({ issuedAt, expiresAt, state, ...row }: Row, now: Date): CertificateLine {
  return {
    ...row,
    issued_at: issuedAt.toISOString(),
    expires_on: expiresAt && dateInDhaka(expiresAt),
    status: statusAt({ state, expiresAt }, now),
  };
}

/** The certificates of the exported file, newest first. */
export async function* exportCertificates(
  filter: CertificateFilter,
  most: number,
  now: Date,
): AsyncGenerator<CertificateLine[]> {
  const { condition, values } = await conditionOf(filter, now);
  const pages = inPages<Row>(most, async ({ take, after }) => {
    const place = after ? [after.issuedAt, after.id] : [];
    const beyond = after && `and (c.issued_at, c.id) < ($${values.length + 1}::timestamptz, $${values.length + 2})`;
    const { rows } = await pool.query<Row>(
      `select c.id, c.student_name, u.username, c.course_title, c.batch_name, c.issued_at as "issuedAt",
              c.expires_at as "expiresAt", c.state, c.replaced_by_id as replaced_by
         from (select * from certificates c where ${condition} ${beyond ?? ""}
                order by c.issued_at desc, c.id desc limit ${take}) c
         join users u on u.id = c.user_id
        order by c.issued_at desc, c.id desc`,
      [...values, ...place],
    );
    return rows;
  });
  for await (const page of pages) yield page.map((row) => lineOf(row, now));
}
