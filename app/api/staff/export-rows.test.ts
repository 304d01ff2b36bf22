import { parse } from "csv-parse/sync";
import { beforeAll, expect, test } from "vitest";
import { certificateStatuses } from "@/lib/certificates/schema";
import { auditCopy } from "@/lib/copy/staff-audit";
import { auditSubjects } from "@/lib/copy/staff-audit-words";
import { prisma } from "@/lib/db";
import { paymentMethods } from "@/lib/enrollments/payment-method";
import { enrollmentStatuses } from "@/lib/enrollments/schema";
import { sealReasonSchema } from "@/lib/exams/schema";
import { accountStates } from "@/lib/people/staff-schema";
import { writeCsv } from "@/lib/wire/csv-cells";
import { createAttempts } from "@/prisma/factories/attempt";
import { createBatch } from "@/prisma/factories/batch";
import { createEnrollment } from "@/prisma/factories/enrollment";
import { createExam } from "@/prisma/factories/exam";
import { createUser } from "@/prisma/factories/user";
import { servedMethods } from "@/test/api";
import { seedingClient } from "@/test/seeding";
import { staffApi } from "@/test/staff";

/** Enough for more than one page of each export. */
const PEOPLE = 1100;
const ODD = "12:00:00";
let batches: number[];
let exam: number;

/**
 * The rows that a term leaves behind, in turns: ties in every order, gaps wherever a value may be missing, and texts
 * that a spreadsheet would compute.
 */
beforeAll(async () => {
  batches = [(await createBatch(prisma)).id, (await createBatch(prisma)).id];
  const { id: clerk } = (await staffApi("ADMISSIONS")).user;
  const client = await seedingClient();
  const people = await client.query<{ id: number }>(
    `insert into users (username, email, first_name, last_name, phone_number, password_hash, is_active, activated_at, deleted_at, created_at, updated_at)
     select 'term' || n, 'term' || n || '@mail.example',
            (array['', '=1+1', 'নুসরাত', E'\\u00a0Rima ', ' "quoted", said'])[n % 5 + 1], (array['', 'জাহান', '-x', '@y '])[n % 4 + 1],
            (array['', '8801711' || lpad(n::text, 6, '0'), '14155552671', '12345', '88029123456'])[n % 5 + 1], '', n % 3 <> 0 and n % 11 <> 0,
            case when n % 6 <> 0 then now() end, case when n % 11 = 0 then now() end, timestamp '2026-05-01 ${ODD}' - n / 5 * interval '1 ms', now()
       from generate_series(1, $1) n returning id`,
    [PEOPLE],
  );
  const ids = people.rows.map(({ id }) => id);
  await client.query(
    `insert into enrollments (user_id, batch_id, status, ended_at, end_reason, enrolled_at, expires_at, owed, owed_since, blocked_from)
     select id, case when k = 1 then $2::int else $3::int end, status::enrollment_status,
            case when status <> 'ACTIVE' then now() end, case when status <> 'ACTIVE' then 'x' end, now() - interval '1 year',
            (array[null, now() + interval '9 days', now() - interval '9 days'])[(id + k) % 3 + 1],
            (array[0, 1500.5, 3000, 0.1])[id % 4 + 1],
            case when id % 4 > 0 then now() + (id / 9 % 40 - 20) * interval '1 day' end,
            case when id % 8 > 3 then now() + (id / 9 % 40 - 10) * interval '1 day' end
       from unnest($1::int[]) id cross join generate_series(0, 2) k
       cross join lateral (select case when k = 2 then 'CANCELLED' else (array['ACTIVE', 'ACTIVE', 'TRANSFERRED', 'EXPIRED'])[(id + k) % 4 + 1] end as status) _
      where k <= id % 4`,
    [ids, ...batches],
  );
  await client.query(
    `insert into enrollment_dues (enrollment_id, amount, due_on)
     select e.id, 1000.25 + k, date '2026-01-31' + (e.id + k) % 3 from enrollments e, generate_series(0, 2) k where k < e.id % 4`,
  );
  await client.query(
    `insert into payments (enrollment_id, method, amount, transaction_id, payer_phone, note, recorded_by_id, recorded_at, voided_at, void_reason, cash_day)
     select id, (array['FREE', 'BKASH', 'NAGAD', 'CASH'])[id % 4 + 1]::payment_method, (array[0, 4500, 99.99, 1234567.5])[id % 4 + 1],
            case when id % 4 > 0 then 'TRX' || id end, (array['', '8801911000001', '999'])[id % 3 + 1],
            (array['', '=cmd|x', E'two\\nlines', 'বাকি "পরে"'])[id % 4 + 1],
            (array[null, $1::int, user_id])[id % 3 + 1], timestamp '2026-05-20 ${ODD}' - id / 7 * interval '1 hour',
            case when id % 5 = 0 then now() end, case when id % 5 = 0 then '@ভুল' end, current_date
       from enrollments`,
    [clerk],
  );
  await client.query(
    `insert into refunds (payment_id, amount, method, reason, cash_day)
     select id, (array[0.1, 0.2, 1.1])[k], 'CASH', 'x', current_date from payments, generate_series(1, 3) k where k <= id % 4`,
  );
  await client.query(
    `insert into certificates (id, enrollment_id, user_id, student_name, course_title, batch_name, completion_date, issued_at, expires_at, state, state_changed_at, replaced_by_id, signatories, key_id, signature)
     select 'PMA-' || (array['A', 'B', 'Z', '0'])[e.id % 4 + 1] || e.id, e.id, e.user_id, (array['=2', 'নুসরাত 100%', 'a_b'])[e.id % 3 + 1] || e.id, 'কোর্স', '+ব্যাচ',
            current_date, timestamp '2026-05-01 ${ODD}' - e.id / 9 * interval '1 ms', (array[null, timestamp '2026-05-31 18:00:00', now() + interval '1 year'])[e.id % 3 + 1],
            (array['VALID', 'VALID', 'REVOKED', 'EXPIRED', 'REPLACED'])[e.id % 5 + 1]::certificate_state, case when e.id % 5 > 1 then now() end,
            case when e.id % 5 = 4 then 'PMA-NEXT-' || e.id end, '[]', 'k', 's' from enrollments e`,
  );
  await client.query(
    `insert into audit_entries (actor_id, actor_label, action, subject_type, subject_id, detail, request_id, created_at)
     select case when n % 2 = 0 then $1::int end, (array['clerk', 'clerk (script:root)', 'system'])[n % 3 + 1],
            (array['payment.correct', 'exam.extend'])[n % 2 + 1], 'payment', n::text,
            case when n % 3 > 0 then jsonb_build_object('reason', '=কারণ ' || n % 10, 'minutes', 1, 'closes_at', null) end,
            case when n % 4 > 0 then gen_random_uuid()::text end, timestamp '2026-05-01 ${ODD}' + n / 3 * interval '1 hour'
       from generate_series(1, $2) n`,
    [clerk, PEOPLE],
  );
  await client.end();
  const paper = await createExam(prisma, { title: "মডেল টেস্ট" });
  exam = paper.id;
  const sitters = [await createUser(prisma), await createUser(prisma)];
  const minutes = [paper.durationMinutes / 2, paper.durationMinutes];
  const inputs = sitters.map((user, index) => ({ userId: user.id, minutesTaken: minutes[index] }));
  await createAttempts(prisma, paper, inputs);
});

// biome-ignore lint/suspicious/noExplicitAny: a row of whichever list
type Row = any;
type Columns = Record<string, (row: Row) => string | number | null>;
const named = (...names: string[]): Columns => Object.fromEntries(names.map((name) => [name, (row) => row[name]]));

/** Each list's columns, taken from what the list itself says, and the filters that it knows. */
const lists: Record<string, { columns: Columns; filters: () => string[] }> = {
  "cash/payments": {
    columns: named(
      ...["id", "recorded_at", "learner", "batch", "method", "amount", "refunded", "transaction_id"],
      ...["payer_phone", "note", "recorded_by", "void_reason"],
    ),
    filters: () => [
      ...["", "method=free", "method=cash&state=live", "state=void", "from=2026-05-10&to=2026-05-12", "q=TRX1"],
      ...["q=জাহান", "q=01911000001", "q=term10&state=live", "q=nobody"],
    ],
  },
  certificates: {
    columns: {
      ...named("id"),
      name: (row) => row.student_name,
      learner: (row) => row.username,
      course: (row) => row.course_title,
      batch: (row) => row.batch_name,
      issued: (row) => row.issued_at,
      expires: (row) => row.expires_on,
      ...named("status"),
      "replaced by": (row) => row.replaced_by,
    },
    filters: () => [
      ...["", "status=valid", "status=expired", "status=revoked", "status=replaced", `batch=${batches[0]}`],
      ...[
        "search=100%25",
        "search=a_b",
        "search=pma-b",
        "search=term7",
        `search=নুস&status=revoked&batch=${batches[1]}`,
      ],
      ...["search=PMA-7K3QX-M9T2D-4HVWA-8C", "search=nobody"],
    ],
  },
  dues: {
    columns: {
      enrollment: (row) => row.enrollment_id,
      learner: (row) => row.learner.name,
      username: (row) => row.learner.username,
      phone: (row) => row.learner.phone_number,
      course: (row) => row.batch.course_title,
      batch: (row) => row.batch.name,
      owed: (row) => Number(row.owed),
      next: (row) => Number(row.next_amount),
      ...named("due_on", "blocked_from"),
    },
    filters: () => [
      ...["", "state=overdue", "state=upcoming", "state=blocked", `batch_id=${batches[0]}`],
      ...[`state=overdue&batch_id=${batches[1]}`, "batch_id=999999"],
    ],
  },
  people: {
    columns: {
      ...named("id", "name", "username"),
      phone: (row) => row.phone_number,
      "e-mail": (row) => row.email,
      ...named("state"),
      joined: (row) => row.joined_at,
      enrolments: (row) => row.enrollments.map((one: Row) => `${one.batch_name} (${one.status})`).join("; "),
    },
    filters: () => [
      ...["", "state=active", "state=off", "state=not_activated", `batch=${batches[0]}`, "q=জাহান", "q=term10"],
      ...[`q=term1&state=off&batch=${batches[1]}`, "q=01711", "q=nobody"],
    ],
  },
  audit: {
    columns: {
      time: (row) => row.at,
      who: (row) => row.actor,
      ...named("action"),
      subject: (row) => `${row.subject_type} ${row.subject_id}`,
      device: (row) => row.user_agent,
      address: (row) => row.address,
      request: (row) => row.request_id,
      detail: (row) => row.detail && JSON.stringify(row.detail),
    },
    filters: () => [
      ...["subject_type=payment", "subject_type=payment&via=console", "subject_type=payment&via=command", "via=system"],
      ...["action=exam.", "q=কারণ 3&subject_type=payment", "subject_id=77", "from=2026-05-02&to=2026-05-03"],
    ],
  },
};

test.each(Object.entries(lists))(
  "the file of %s for machines says what its list says, in the list's order, under each filter",
  async (path, { columns, filters }) => {
    const { call } = await staffApi("ADMIN");
    const counts: number[] = [];
    for (const filter of filters()) {
      const rows: Row[] = [];
      let after = "";
      do {
        const { status, body } = await call("GET", `/api/staff/${path}/?limit=200&${filter}${after}`);
        expect(status, filter).toBe(200);
        rows.push(...body.rows);
        after = body.next === null ? "" : `&after=${encodeURIComponent(body.next)}`;
      } while (after);
      const { body } = await call("GET", `/api/staff/${path}/export/?format=csv&for=machines&${filter}`);
      const cells = rows.map((row) => Object.values(columns).map((value) => value(row) ?? ""));
      // Reading the text drops its byte order mark.
      expect(`\uFEFF${body}`, filter).toBe(writeCsv(Object.keys(columns), cells));
      counts.push(rows.length);
    }
    expect(Math.max(...counts)).toBeGreaterThan(500);
    expect(counts.filter((count) => count > 0).length).toBeGreaterThanOrEqual(counts.length - 2);
  },
  60_000,
);

/** Words that are codes only where they stand alone or in brackets. */
const codes = new Set<string>([
  ...[...paymentMethods, ...enrollmentStatuses, ...accountStates, ...certificateStatuses, ...sealReasonSchema.options],
  ...["payment", "void", "refund", "correction", ...Object.keys(auditSubjects), ...Object.keys(auditCopy.actions)],
]);
const machineWords = (cell: string): string[] => [
  ...(cell.match(/\b[a-z]+(?:_[a-z]+)+\b|[{}]|\d{4}-\d\d-\d\dT[\d:.]+Z?|--\w+/g) ?? []),
  ...cell.split(/[;()]|\s+\d+$/).filter((part) => codes.has(part.trim().toLowerCase())),
];

test("every file of the console speaks to people: Bengali heads and values, Dhaka's time, no code", async () => {
  const { call } = await staffApi("ADMIN");
  const { cashDay } = await prisma.payment.findFirstOrThrow({ where: { cashDay: { not: null } } });
  const day = cashDay?.toISOString().slice(0, 10) ?? "";
  const { batchId } = await prisma.exam.findUniqueOrThrow({ where: { id: exam } });
  const served = (await servedMethods("/api/staff")).filter((key) => /^GET \/api\/staff\/.*\/export$/.test(key));
  expect(served.length).toBeGreaterThan(6);
  for (const key of served) {
    const path = key
      .replace("GET ", "")
      .replace("[day]", day)
      .replace("batches/[id]", `batches/${batchId}`)
      .replace("[id]", String(exam));
    const { status, body } = await call("GET", `${path}/?format=csv`);
    expect(status, path).toBe(200);
    const [heads = [], ...rows] = parse(body) as string[][];
    expect(rows.length, path).toBeGreaterThan(1);
    expect(heads.filter((head) => head !== "TrxID" && !/^[\u0980-\u09ff]+( [\u0980-\u09ff()]+)*$/.test(head))).toEqual(
      [],
    );
    expect(new Set(rows.flat().flatMap(machineWords)), path).toEqual(new Set());
    expect(
      rows.flat().some((cell) => /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(cell)),
      path,
    ).toBe(true);
    // A row of numbers also names the person or thing that it is about.
    expect(rows.filter((row) => !row.some((cell) => /[\u0980-\u09ff]{2}/.test(cell))).length, path).toBe(0);
  }
});

test("a file of the audit names who did it and what it is about", async () => {
  const { user: admin, call } = await staffApi("ADMIN");
  const learner = await createUser(prisma, { firstName: "সাদিয়া", lastName: "রহমান" });
  const enrollment = await createEnrollment(prisma, { userId: learner.id });
  const payment = await prisma.payment.findFirstOrThrow({ where: { enrollmentId: enrollment.id } });
  const subjects = { user: learner.id, payment: payment.id, batch: batches[0], exam };
  const by = { actorId: admin.id, actorLabel: admin.username, action: "user.create" };
  const entries = Object.entries(subjects).map(([subjectType, id]) => ({ ...by, subjectType, subjectId: String(id) }));
  await prisma.auditEntry.createMany({ data: entries });
  const { body } = await call("GET", `/api/staff/audit/export/?format=csv&actor=${admin.username}`);
  const name = `${admin.firstName} ${admin.lastName}`.trim();
  const named = (parse(body) as string[][]).slice(1).map((row) => [row[2], row[5]]);
  const batchNames = await prisma.batch.findMany({ where: { id: batches[0] } });
  const examNames = await prisma.exam.findMany({ where: { id: exam } });
  expect(named.slice(0, 4)).toEqual([
    [name, examNames[0]?.title],
    [name, batchNames[0]?.name],
    [name, expect.stringContaining("সাদিয়া রহমান, ")],
    [name, "সাদিয়া রহমান"],
  ]);
});
