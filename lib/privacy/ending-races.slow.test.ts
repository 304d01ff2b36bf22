import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pool, prisma } from "@/lib/db";
import { remindOfDues } from "@/lib/enrollments/dues/reminder-mutations";
import { receiveWebhook } from "@/lib/enrollments/notices/mutations";
import { closeJobQueue, jobQueue } from "@/lib/jobs";
import { countForeignUse } from "@/lib/materials/ticket-mutations";
import { mergeRules } from "@/lib/people/merge-rules";
import { personalTables } from "@/lib/privacy/personal-columns";
import { codeAt } from "@/lib/staff/second-factor";
import { createBatch } from "@/prisma/factories/batch";
import { dhakaDay } from "@/prisma/factories/calendar";
import { createNotice, nextTransactionId } from "@/prisma/factories/claim";
import { createCourse } from "@/prisma/factories/course";
import { createEnrollment } from "@/prisma/factories/enrollment";
import { createExam } from "@/prisma/factories/exam";
import { createUser } from "@/prisma/factories/user";
import { linkFor, logIn, PASSWORD } from "@/test/accounts";
import { type ApiAnswer, type ApiCall, api } from "@/test/api";
import { browserKeys } from "@/test/browser-keys";
import { buildGates, closeKeeper, raceBehind, tablesOfAccounts } from "@/test/ending-race";
import { knownLearner } from "@/test/known-learner";
import { consoleHeaders, staffApi } from "@/test/staff";

/**
 * Races writers against the end of an account by deletion or merge. A write that comes first goes with the account; a
 * later one finds no account. Each table of lib/privacy/personal-columns.ts is written to at both moments.
 */
const marker = "Qzrace";
const now = new Date();

type Call = (method: string, url: string, call?: ApiCall) => Promise<ApiAnswer>;
type Scene = Awaited<ReturnType<typeof scene>>;
type Answer = { status: number; body?: unknown };
type Race = {
  write: (scene: Scene) => Promise<Answer | unknown>;
  /** Prepares the scene before the race. */
  before?: (scene: Scene) => Promise<unknown>;
  /** The kind of account that ends; only learners are merged. */
  of?: "learner" | "staff";
  /** True if the account's owner writes with a login, so that a late write is answered with 401. */
  isOwn?: boolean;
  /** True for a writer with several transactions, between which the account may end. */
  inSteps?: boolean;
  /** True for a write that is refused even while the account exists. */
  isRefused?: boolean;
};

let admin: Call;
beforeAll(async () => {
  await jobQueue();
  ({ call: admin } = await staffApi("ADMIN"));
  await buildGates(Object.keys(races).filter((table) => table !== "users"));
});
afterAll(async () => {
  await closeKeeper();
  await closeJobQueue();
});

/** A learner, or a teacher, about whom the academy holds something of every kind. */
async function scene(of: "learner" | "staff" = "learner") {
  const known = await knownLearner();
  const { user, batch } = known;
  await prisma.course.updateMany({ where: { id: batch.courseId }, data: { isPublished: true } });
  const staffRoles = of === "staff" ? ["TEACHER" as const] : [];
  await prisma.user.update({ where: { id: user.id }, data: { firstName: marker, staffRoles } });
  const account = await prisma.user.findUniqueOrThrow({ where: { id: user.id } });
  const { access: token, refresh } = await logIn(account);
  const headers = await consoleHeaders(account);
  const own: Call = (method, url, call = {}) => api(method, url, { ...call, token });
  const console: Call = (method, url, call = {}) =>
    api(method, url, { ...call, headers: { ...headers, ...call.headers } });
  const { id: sessionId } = await prisma.session.findFirstOrThrow({
    where: { userId: user.id, kind: "BEARER" },
    orderBy: { createdAt: "desc" },
  });
  const payment = await prisma.payment.findFirstOrThrow({ where: { enrollment: { userId: user.id } } });
  return { ...known, user: account, token, refresh, own, console, sessionId, payment };
}

async function openBatch(price: string) {
  const course = await createCourse(prisma, { price, discountPercentage: "0", isPublished: true });
  return createBatch(prisma, { courseId: course.id }, now);
}
const claim = () => ({
  method: "bkash",
  transaction_id: nextTransactionId(),
  note: marker,
  payer_phone: "01712345678",
});
const byOwner = (write: Race["write"], more: Partial<Race> = {}): Race => ({ write, isOwn: true, ...more });
const byStaff = (write: Race["write"]): Race => ({ write });
const ofStaff = (write: Race["write"], more: Partial<Race> = {}): Race => ({ write, of: "staff", ...more });
const examOf = (scene: Scene) => createExam(prisma, { batchId: scene.batch.id });
const running = ({ user }: Scene) =>
  prisma.attempt.findFirstOrThrow({
    where: { userId: user.id, sealedAt: null },
    include: { version: { include: { questions: { include: { options: true } } } } },
  });

/** Races by table. An empty entry is a table that nobody writes to while its account may end. */
const races: Record<string, Record<string, Race>> = {
  "pgboss.job": {
    "a reset is asked for": {
      write: ({ user }) => api("POST", "/auth/users/reset_password/", { body: { email: user.email } }),
    },
  },
  refresh_tokens: {
    "tokens are refreshed": byOwner(({ refresh }) => api("POST", "/auth/jwt/refresh/", { body: { refresh } }), {
      inSteps: true,
    }),
  },
  ticket_reuses: {
    "a stream is played elsewhere": {
      write: ({ sessionId, recording }) =>
        countForeignUse({ sessionId, recordingId: recording.id, address: "203.0.113.7" }, now),
    },
  },
  sessions: {
    "somebody logs in": byOwner(({ user }) =>
      api("POST", "/auth/jwt/create/", { body: { username: user.username, password: PASSWORD } }),
    ),
  },
  password_resets: {
    "a password is set by link": {
      write: ({ user }) =>
        api("POST", "/auth/users/reset_password_confirm/", {
          body: { ...linkFor("reset", user), new_password: "Shapla-bloom-52" },
        }),
    },
  },
  activation_slips: {
    "a slip is printed": {
      before: ({ user }) =>
        prisma.user.update({ where: { id: user.id }, data: { email: `${user.username}@no-mail.invalid` } }),
      write: ({ user }) => admin("POST", "/api/staff/activation-slips/", { body: { account_ids: [user.id] } }),
    },
  },
  learner_import_rows: {
    "a row of a file means the learner": byStaff(async ({ user }) => {
      // A number that several have could mean any of them.
      const phoneNumber = `88017${String(user.id).padStart(8, "0")}`;
      await prisma.user.update({ where: { id: user.id }, data: { phoneNumber } });
      const values = { name: "রিমা আক্তার", phone: `+${phoneNumber}`, email: "" };
      const choice = { about: `account ${user.id}`, kind: "same" };
      return admin("POST", "/api/staff/learner-imports/", {
        body: { run: randomUUID(), rows: [{ number: 2, values, choice }], dry_run: false },
      });
    }),
  },
  staff_invitations: {
    "the address is invited": {
      write: ({ user }) =>
        admin("POST", "/api/staff/invitations/", {
          body: { email: user.email, first_name: marker, last_name: marker, staff_roles: ["teacher"], batch_ids: [] },
        }),
      isRefused: true,
    },
  },
  staff_second_factors: {
    "a second step is begun": ofStaff(
      ({ console }) => console("POST", "/api/staff/second-factor/", { body: { current_password: PASSWORD } }),
      { isOwn: true },
    ),
  },
  staff_recovery_codes: {
    "a second step is confirmed": ofStaff(
      async ({ console, secret }: Scene & { secret?: string }) =>
        console("PUT", "/api/staff/second-factor/", { body: { code: codeAt(secret ?? "", new Date()) } }),
      {
        inSteps: true,
        before: async (scene: Scene & { secret?: string }) => {
          const body = { current_password: PASSWORD };
          scene.secret = (await scene.console("POST", "/api/staff/second-factor/", { body })).body.secret;
        },
      },
    ),
  },
  batch_teachers: {
    "a teacher gets a batch": ofStaff(({ user, batch }) =>
      admin("PUT", `/api/staff/accounts/${user.id}/roles/`, {
        body: {
          staff_roles: ["teacher"],
          batch_ids: [batch.id],
          reason: marker,
          was: { staff_roles: ["teacher"], batch_ids: [] },
        },
      }),
    ),
  },
  saved_views: {
    "a view is kept": ofStaff(
      ({ console }) => console("POST", "/api/staff/views/", { body: { list: "exams", name: marker, query: "q=1" } }),
      { isOwn: true },
    ),
  },
  rehearsals: {
    "an exam is rehearsed": ofStaff(
      async (scene) => scene.console("POST", `/api/staff/exams/${(await examOf(scene)).id}/rehearsal/start/`),
      { isOwn: true },
    ),
  },
  notices: {
    "a batch is told something": byStaff(({ batch }) =>
      admin("POST", `/api/staff/batches/${batch.id}/announcements/`, {
        body: { id: randomUUID(), title: marker, text: marker },
      }),
    ),
  },
  notice_mutes: {
    "notices are switched off": byOwner(({ own }) =>
      own("PATCH", "/api/notices/preferences/", { body: { class: { email: false } } }),
    ),
  },
  course_waits: {
    "a course is waited for": byOwner(async ({ own }) =>
      own("PUT", `/api/courses/${(await createCourse(prisma, { isPublished: true })).id}/waiting/`, {
        body: { is_waiting: true },
      }),
    ),
  },
  push_subscriptions: {
    "a browser subscribes": byOwner(({ own, user }) =>
      own("POST", "/api/push-subscriptions/", {
        body: { endpoint: `https://fcm.googleapis.com/fcm/send/${user.id}`, keys: browserKeys() },
      }),
    ),
  },
  account_names: {
    "the profile is changed": byOwner(({ own }) =>
      own("PATCH", "/auth/users/me/", { body: { first_name: `${marker}b` } }),
    ),
  },
  practice_reviews: {
    "a card is answered": byOwner(
      async ({ own, batch }) => {
        const wrong = await prisma.question.findFirstOrThrow({
          where: { position: 2, version: { exam: { title: "শেষ", batchId: batch.id } } },
          include: { options: true },
        });
        return own("POST", `/api/practice/${wrong.id}/`, { body: { answer_id: wrong.options[0]?.id } });
      },
      { before: ({ user }) => prisma.practiceCard.deleteMany({ where: { userId: user.id } }) },
    ),
  },
  practice_cards: {
    "a question is kept": byOwner(async ({ own, batch }) => {
      const right = await prisma.question.findFirstOrThrow({
        where: { position: 1, version: { exam: { title: "শেষ", batchId: batch.id } } },
      });
      return own("PUT", `/api/practice/${right.id}/`, { body: { is_kept: true } });
    }),
  },
  candidates: {
    "grades are said": byOwner(({ own }) =>
      own("PUT", "/api/candidate/", { body: { ssc_gpa: 5, hsc_gpa: 4.5, kind: "first_time" } }),
    ),
  },
  playback_positions: {
    "a recording is watched": byOwner(({ own, recording }) =>
      own("PUT", `/api/recordings/${recording.id}/position/`, { body: { seconds: 60 } }),
    ),
  },
  recording_notes: {
    "a note is written": byOwner(({ own, recording }) =>
      own("PUT", `/api/recordings/${recording.id}/notes/${randomUUID()}/`, { body: { seconds: 1, text: marker } }),
    ),
  },
  enrollments: {
    "a free course is joined": byOwner(async ({ own }) =>
      own("POST", "/api/free-enrollments/", { body: { batch_id: (await openBatch("0")).id } }),
    ),
    "an enrolment is cancelled": byStaff(({ enrollment }) =>
      admin("POST", `/api/staff/enrollments/${enrollment.id}/cancel/`, { body: { reason: marker } }),
    ),
  },
  due_reminders: {
    "parts are reminded of": {
      write: () => remindOfDues(now),
      before: async ({ enrollment }) => {
        await prisma.enrollmentDue.deleteMany();
        const due = { enrollmentId: enrollment.id, amount: "9000", dueOn: dhakaDay(now, 2) };
        await prisma.enrollmentDue.create({ data: due });
      },
    },
  },
  enrollment_dues: {},
  payments: {
    "an enrolment is recorded": byStaff(async ({ user }) =>
      admin("POST", "/api/staff/enrollments/", {
        body: {
          learner_id: user.id,
          batch_id: (await openBatch("3000")).id,
          method: "bkash",
          amount: "3000",
          trx: nextTransactionId(),
          payer_phone: "01712345678",
          note: marker,
        },
      }),
    ),
  },
  free_enrollments: {
    "a place in a batch with a price is given for nothing": byStaff(async ({ user }) =>
      admin("POST", "/api/staff/enrollments/", {
        body: {
          learner_id: user.id,
          batch_id: (await openBatch("3000")).id,
          method: "free",
          amount: "0",
          note: marker,
        },
      }),
    ),
  },
  refunds: {
    "money is given back": byStaff(({ payment }) =>
      admin("POST", `/api/staff/payments/${payment.id}/refunds/`, {
        body: { method: "cash", amount: "100", refunded: "500", reason: marker },
      }),
    ),
  },
  payment_corrections: {
    "a payment is corrected": byStaff(({ payment }) =>
      admin("PATCH", `/api/staff/payments/${payment.id}/`, {
        body: {
          method: "bkash",
          amount: "3000",
          trx: payment.transactionId,
          payer_phone: "01912345678",
          reason: marker,
          seen: { method: "bkash", amount: "3000", trx: payment.transactionId, payer_phone: payment.payerPhone },
        },
      }),
    ),
  },
  staff_notes: {
    "a note is taken of the learner": byStaff(({ user }) =>
      admin("POST", `/api/staff/people/${user.id}/notes/`, { body: { body: marker } }),
    ),
  },
  payment_claims: {
    "a payment is handed in": byOwner(async ({ own }) =>
      own("POST", `/api/batches/${(await openBatch("3000")).id}/claims/`, { body: claim() }),
    ),
    "a claim is corrected": byOwner(async ({ own, user }) => {
      const { id, transactionId } = await prisma.paymentClaim.findFirstOrThrow({ where: { userId: user.id } });
      return own("PUT", `/api/my-claims/${id}/`, { body: { ...claim(), transaction_id: transactionId } });
    }),
    "another claim takes its place": byOwner(async ({ own, user }) => {
      const { id } = await prisma.paymentClaim.findFirstOrThrow({ where: { userId: user.id } });
      return own("PUT", `/api/my-claims/${id}/`, { body: claim() });
    }),
    "what staff asked for is answered": byOwner(
      async ({ own, user }) => {
        const { batchId, transactionId } = await prisma.paymentClaim.findFirstOrThrow({ where: { userId: user.id } });
        return own("POST", `/api/batches/${batchId}/claims/`, { body: { ...claim(), transaction_id: transactionId } });
      },
      {
        before: ({ user }) =>
          prisma.paymentClaim.updateMany({ where: { userId: user.id }, data: { status: "NEEDS_INFO", message: "?" } }),
      },
    ),
    "a claim is refused": byStaff(async ({ user }) => {
      const { id, version } = await prisma.paymentClaim.findFirstOrThrow({ where: { userId: user.id } });
      return admin("POST", `/api/staff/claims/${id}/reject/`, { body: { version, message: marker } });
    }),
  },
  payment_notices: {
    "money is tied to a payment": byStaff(async ({ payment }) => {
      await prisma.paymentNotice.updateMany({ where: { paymentId: payment.id }, data: { paymentId: null } });
      const { id } = await createNotice(prisma, { rawText: marker, transactionId: null });
      return admin("POST", `/api/staff/payment-notices/${id}/attach/`, {
        body: { payment_id: payment.id, reason: "x" },
      });
    }),
    "a wallet tells of the payment": byStaff(async ({ payment }) => {
      await prisma.paymentNotice.deleteMany({ where: { paymentId: payment.id } });
      const message = `You have received Tk 3,000.00 from 01711000000. ${marker}. Fee Tk 0.00. Balance Tk 9.00. TrxID ${payment.transactionId} at 20/11/2026 10:00`;
      const payload = { message, sender: "bKash", receivedAt: now.toISOString() };
      return receiveWebhook({ event: "sms:received", deviceId: "phone", payload }, now);
    }),
  },
  cash_days: {},
  attempts: {
    "an exam is begun": byOwner(async (scene) => scene.own("POST", `/api/exams/${(await examOf(scene)).id}/start/`)),
  },
  attempt_answers: {
    "an answer is saved": byOwner(async (scene) => {
      const { examId, version } = await running(scene);
      const question = version.questions.find(({ kind }) => kind === "single");
      const body = { question_id: question?.id, answer_id: question?.options[0]?.id, seq: 9 };
      return scene.own("POST", `/api/exams/${examId}/save-answer/`, { body });
    }),
  },
  statement_answers: {
    "a statement is answered": byOwner(async (scene) => {
      const { examId, version } = await running(scene);
      const set = version.questions.find(({ kind }) => kind === "true_false_set");
      const statement = set?.options.find(({ position }) => position === 1);
      const body = { question_id: set?.id, answer_id: statement?.id, value: false, seq: 9 };
      return scene.own("POST", `/api/exams/${examId}/save-answer/`, { body });
    }),
  },
  attempt_flags: {
    "a question is flagged": byOwner(async (scene) => {
      const { examId, version } = await running(scene);
      const body = { question_ids: [version.questions[0]?.id], seq: 9 };
      return scene.own("PUT", `/api/exams/${examId}/flags/`, { body });
    }),
  },
  attempt_events: {
    "minutes are given": byStaff(async (scene) => {
      const { id, examId } = await running(scene);
      const body = { minutes: 5, attempt_id: id, extra_minutes: 0, reason: marker };
      return admin("POST", `/api/staff/exams/${examId}/room/minutes/`, { body });
    }),
  },
  challenges: {
    "a key is challenged": byOwner(async ({ own, batch }) => {
      const question = await prisma.question.findFirstOrThrow({
        where: { position: 1, version: { exam: { title: "শেষ", batchId: batch.id } } },
        include: { version: true },
      });
      const body = { question_id: question.id, text: marker };
      return own("POST", `/api/exams/${question.version.examId}/challenges/`, { body });
    }),
  },
  standings: {
    "an exam is handed in": byOwner(async (scene) => {
      const { examId } = await running(scene);
      return scene.own("PUT", `/api/exams/${examId}/submit/`, { body: [] });
    }),
  },
  certificates: {
    "a certificate is made": byOwner(
      async ({ own, user }) => {
        const { id } = await prisma.enrollment.findFirstOrThrow({
          where: { userId: user.id, batch: { completedAt: { not: null } } },
        });
        return own("POST", "/api/certificates/generate/", { body: { enrollment_id: id } });
      },
      {
        before: async ({ user }) => {
          const { id: batchId } = await createBatch(prisma, { completedAt: now }, now);
          await createEnrollment(prisma, { userId: user.id, batchId, enrolledAt: now }, now);
        },
      },
    ),
    "a certificate is ended": {
      write: async ({ user, certificate }) => {
        const { id } = await prisma.certificate.findFirstOrThrow({
          where: { userId: user.id, id: { not: certificate.id } },
        });
        return admin("POST", `/api/staff/certificates/${id}/revoke/`, { body: { reason: marker } });
      },
      before: async ({ own, user }) => {
        const { id: batchId } = await createBatch(prisma, { completedAt: now }, now);
        const { id } = await createEnrollment(prisma, { userId: user.id, batchId, enrolledAt: now }, now);
        await own("POST", "/api/certificates/generate/", { body: { enrollment_id: id } });
      },
    },
  },
  audit_entries: {
    "an account is corrected": byStaff(({ user }) =>
      admin("PATCH", `/api/staff/people/${user.id}/`, {
        body: { last_name: `${marker}b`, updated_at: user.updatedAt.toISOString(), reason: marker },
      }),
    ),
  },
  uploads: {
    "an upload is begun": ofStaff(({ console, batch }) => {
      const pairs = { purpose: "recording", batch_id: String(batch.id), file_name: "a.mp4", title: marker };
      const metadata = Object.entries(pairs).map(([key, text]) => `${key} ${Buffer.from(text).toString("base64")}`);
      const headers = { "tus-resumable": "1.0.0", "upload-length": "10", "upload-metadata": metadata.join(",") };
      return console("POST", "/api/staff/uploads/", { headers });
    }),
  },
  users: {},
};

/** Tables that need no race: rows written while an account ends go by themselves or say nothing about a person. */
const guarded: Record<string, string> = {
  rate_limits: "counts by the account's number, which end within a day and are told to nobody",
  enrollment_dues: "written with their enrolment alone",
  cash_days: "a line of the books: its figures name staff by number",
  challenge_rulings: "a teacher's word on a question: it names them by number",
  sheet_imports: "a file that staff brought: it names them by number",
  users: "the account's own row, which each ending locks first",
  transcodings: "the making of a recording's qualities names nobody; it hangs on an upload",
};

const tables = Object.entries(personalTables).map(([name, table]) => ({ name: table.table ?? name, ...table }));

async function countOwn(userId: number): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { name, owner } of tables) {
    const { rows } = await pool.query<{ own: number }>(`select count(*)::int as own from ${name} t where ${owner}`, [
      userId,
    ]);
    counts[name] = Math.max(counts[name] ?? 0, rows[0]?.own ?? 0);
  }
  return counts;
}

/** Names the tables and columns in which a deletion has left something of the person. */
async function leftOf(userId: number, { texts }: { texts: boolean }): Promise<string[]> {
  const left: string[] = [];
  for (const { name, owner, rows: kind, columns } of tables) {
    if (name in guarded) continue;
    if (kind === "removed") {
      const { rowCount } = await pool.query(`select 1 from ${name} t where ${owner}`, [userId]);
      if (rowCount) left.push(name);
      continue;
    }
    for (const [column, { replacedBy, redacted }] of Object.entries(texts ? columns : {})) {
      const isLeft = redacted ? `t.${column}::text like '%${marker}%'` : `t.${column} is distinct from ${replacedBy}`;
      if (!redacted && (replacedBy === undefined || replacedBy.includes("+ 1"))) continue;
      const { rowCount } = await pool.query(`select 1 from ${name} t where (${owner}) and ${isLeft}`, [userId]);
      if (rowCount) left.push(`${name}.${column}`);
    }
  }
  return left;
}

/** Names the columns whose rows the merge should have taken from the closed account. */
async function unmovedOf(userId: number): Promise<string[]> {
  const left: string[] = [];
  for (const [column, rule] of Object.entries(mergeRules)) {
    if (rule === "stays") continue;
    const [table, name] = column.split(".");
    const { rowCount } = await pool.query(`select 1 from ${table} where ${name} = $1`, [userId]);
    if (rowCount) left.push(column);
  }
  return left;
}

const endings = {
  deletion: ({ own }: Scene) => own("DELETE", "/auth/users/me/", { body: { current_password: PASSWORD } }),
  merge: async ({ user }: Scene) => {
    const stays = await createUser(prisma);
    return admin("POST", `/api/staff/people/${stays.id}/merge/`, { body: { closed_id: user.id, reason: "একই মানুষ" } });
  },
};
type Ending = keyof typeof endings;

const statusOf = (answer: unknown) =>
  typeof answer === "object" && answer !== null && "status" in answer ? Number(answer.status) : 200;
const isRunning = (table: string) =>
  ["attempt_answers", "statement_answers", "attempt_flags", "attempt_events", "standings"].includes(table);

const all = Object.entries(races).flatMap(([table, of]) =>
  Object.entries(of).flatMap(([name, race]) =>
    (race.of === "staff" ? ["deletion" as const] : ["deletion" as const, "merge" as const]).map((ending) => ({
      table,
      name,
      race,
      ending,
    })),
  ),
);

test("each table of an account is raced, or is guarded otherwise", async () => {
  const known = [...tables.map(({ name }) => name), ...(await tablesOfAccounts())];
  const raced = Object.keys(races).filter((table) => Object.keys(races[table] ?? {}).length > 0);
  const missing = [...new Set(known)].filter((name) => !raced.includes(name) && !(name in guarded));
  expect(missing, "Write to it in a race above, or say in `guarded` why nobody does.").toEqual([]);
});

async function sceneOf(race: Race, table: string, ending: Ending): Promise<Scene> {
  const one = await scene(race.of);
  // A running exam keeps two accounts from being merged.
  if (ending === "merge" && !isRunning(table)) {
    await prisma.attempt.deleteMany({ where: { userId: one.user.id, sealedAt: null } });
  }
  await race.before?.(one);
  return one;
}

type Moment = { ending: Ending; texts: boolean };

/** @param texts false if staff may still write about the account, knowing that it has ended */
async function expectEnded({ ending, texts }: Moment, { user }: Scene): Promise<void> {
  expect(await prisma.user.findUnique({ where: { id: user.id } })).toMatchObject({ isActive: false });
  expect(ending === "deletion" ? await leftOf(user.id, { texts }) : await unmovedOf(user.id)).toEqual([]);
}

/** A running exam prevents a merge, and a password changed meanwhile prevents a deletion. */
const isKept = ({ status, body }: Answer) =>
  (status === 409 && (body as { code?: string }).code === "accounts_conflict") ||
  (status === 400 && "current_password" in (body as object));

describe("what comes when the account has ended but for the commit finds none any more", () => {
  test.each(all)("$ending: $name ($table)", async ({ table, race, ending }) => {
    const one = await sceneOf(race, table, ending);
    const before = await countOwn(one.user.id);
    const {
      first: ended,
      second,
      isRaced,
    } = await raceBehind(
      { name: "ending", table: "users" },
      () => endings[ending](one),
      () => race.write(one),
    );
    if (isKept(ended)) {
      expect(await prisma.user.findUnique({ where: { id: one.user.id } })).toMatchObject({ isActive: true });
      return;
    }
    expect([isRaced, ended.status]).toEqual([true, ending === "deletion" ? 204 : 200]);
    const status = statusOf(second);
    expect(status).toBeLessThan(500);
    if (race.isOwn) expect([200, 204, 401]).toContain(status);
    await expectEnded({ ending, texts: race.isOwn === true }, one);
    if (!race.isOwn || ending === "merge") return;
    const after = await countOwn(one.user.id);
    for (const [name, count] of Object.entries(after)) {
      // The deletion of a staff account adds its own entry to the audit.
      const ofEnding = name === "audit_entries" && race.of === "staff" ? 1 : 0;
      if (!(name in guarded)) expect(count, name).toBeLessThanOrEqual((before[name] ?? 0) + ofEnding);
    }
  });
});

describe("what was written but for the commit goes with the account", () => {
  test.each(all)("$ending: $name ($table)", async ({ table, race, ending }) => {
    const one = await sceneOf(race, table, ending);
    const {
      first,
      second: ended,
      isRaced,
    } = await raceBehind(
      { name: "writer", table },
      () => race.write(one),
      () => endings[ending](one),
    );
    const most = race.isRefused || race.inSteps ? 499 : 399;
    expect(statusOf(first), JSON.stringify(first)).toBeLessThanOrEqual(most);
    expect(isRaced).toBe(!race.isRefused);
    if (!isKept(ended)) await expectEnded({ ending, texts: true }, one);
  });
});
