import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { endpoints } from "@/app/api/endpoints";
import { newCertificateId } from "@/lib/certificates/certificate-id";
import { prisma } from "@/lib/db";
import { createAttempt } from "@/prisma/factories/attempt";
import { createBatch } from "@/prisma/factories/batch";
import { createClaim } from "@/prisma/factories/claim";
import { createCourse } from "@/prisma/factories/course";
import { createEnrollment } from "@/prisma/factories/enrollment";
import { createExam } from "@/prisma/factories/exam";
import { createUser } from "@/prisma/factories/user";
import { staffApi } from "@/test/staff";

/** Names that people write with a joiner, and without. */
const words = ["ইহ্‌তিশাম", "ক্ষ্‌মা", "র‍্যাম", "উদ্‌যাপন", "zo‌e"];
const bare = (word: string) => word.replace(/[\u200C\u200D]/g, "");
/** As a keyboard of another kind writes the word. */
const otherwise = (word: string) => [...bare(word)].join("\u200D");
const spellings = (word: string) => [word, bare(word), otherwise(word)];

/** As it is kept, and as other keyboards write it. */
const otherSpellings: [string, string[]][] = [
  ["মো: রহিমুল", ["মোঃ রহিমুল", "মো. রহিমুল"]],
  ["মোঃ\u00A0সেলিম", ["মো. সেলিম", "মো:  সেলিম", "মোঃ\u2003সেলিম"]],
  ["Al–Amin\tMia", ["Al-Amin Mia", "al‑amin mia"]],
  ["D’Costa", ["D'Costa", "d‘costa", "d`costa"]],
  ["উৎপল", ["উত্\u200Dপল", "উত্পল"]],
  ["ব্যাচ ৫৭", ["ব্যাচ 57", "ব্যাচ\u200B ৫৭"]],
  ["রসা\u09DFন", ["রসা\u09DFন", "রসা\u09AF\u09BCন"]],
  ["না\u00ADজিফা", ["নাজিফা", "না\uFEFFজিফা"]],
];

type Things = { user: number; batch: number; exam: number; claim: number; payment: number; certificate: string };
type Search = { url: (things: Things) => string; field: "q" | "search" | "name"; pick?: (body: unknown) => unknown };

const rows = (body: unknown) => (body as { rows: unknown }).rows;
const rowsOf = (field: Search["field"], path: string | ((things: Things) => string)): Search => ({
  url: typeof path === "string" ? () => path : path,
  field,
  pick: rows,
});
const group = (name: string): Search => ({
  url: () => "/api/staff/search/",
  field: "q",
  pick: (body) => (body as Record<string, unknown>)[name],
});

const searches: Record<string, Search[]> = {
  "/api/staff/search/": ["people", "batches", "exams", "certificates"].map(group),
  "/api/staff/people/": [rowsOf("q", "/api/staff/people/")],
  "/api/staff/people/export/": [{ url: () => "/api/staff/people/export/", field: "q" }],
  "/api/staff/cash/payments/": [rowsOf("q", "/api/staff/cash/payments/")],
  "/api/staff/cash/payments/export/": [{ url: () => "/api/staff/cash/payments/export/", field: "q" }],
  "/api/staff/claims/": [rowsOf("q", "/api/staff/claims/")],
  "/api/staff/claims/learners/": [{ url: () => "/api/staff/claims/learners/", field: "name", pick: (body) => body }],
  "/api/staff/exams/": [rowsOf("q", "/api/staff/exams/")],
  "/api/staff/exams/{id}/results/": [rowsOf("q", ({ exam }) => `/api/staff/exams/${exam}/results/`)],
  "/api/staff/batches/": [rowsOf("search", "/api/staff/batches/")],
  "/api/staff/batches/{id}/learners/": [rowsOf("search", ({ batch }) => `/api/staff/batches/${batch}/learners/`)],
  "/api/staff/certificates/": [rowsOf("search", "/api/staff/certificates/")],
  "/api/staff/certificates/export/": [{ url: () => "/api/staff/certificates/export/", field: "search" }],
  "/api/staff/audit/": [rowsOf("q", "/api/staff/audit/")],
  "/api/staff/audit/export/": [{ url: () => "/api/staff/audit/export/", field: "q" }],
};
/** They search by numbers alone. */
const nameless = ["/api/staff/payment-notices/"];

async function createThings(word: string): Promise<Things> {
  const course = await createCourse(prisma, { title: `${word} কোর্স` });
  const batch = await createBatch(prisma, { courseId: course.id, name: `${word} ১` });
  const exam = await createExam(prisma, { batchId: batch.id, title: `${word} পরীক্ষা` });
  const user = await createUser(prisma, { firstName: word, lastName: "আলী" });
  const { id, payments } = await createEnrollment(prisma, { userId: user.id, batchId: batch.id });
  await createAttempt(prisma, exam, { userId: user.id });
  const claim = await createClaim(prisma, { userId: user.id, batchId: batch.id });
  const certificate = newCertificateId("PMA");
  await prisma.certificate.create({
    data: {
      id: certificate,
      enrollmentId: id,
      userId: user.id,
      studentName: `${word} আলী`,
      courseTitle: course.title,
      batchName: batch.name,
      completionDate: new Date("2026-11-01"),
      signatories: [],
      keyId: "key",
      signature: "signature",
    },
  });
  await prisma.auditEntry.create({
    data: {
      actorLabel: "staff",
      action: "user.updated",
      subjectType: "user",
      subjectId: String(user.id),
      detail: { reason: `${word} বলেছেন` },
    },
  });
  const payment = payments[0]?.id as number;
  return { user: user.id, batch: batch.id, exam: exam.id, claim: claim.id, payment, certificate };
}

const things = new Map<string, Things>();
beforeAll(async () => {
  // Half are stored with their joiners, half without: neither is found by the other's spelling alone.
  for (const [index, word] of words.entries())
    things.set(word, await createThings(index % 2 === 0 ? word : bare(word)));
  for (const [written] of otherSpellings) things.set(written, await createThings(written));
});

test("the table has every list of the console that is searched by words", () => {
  const searched = endpoints.filter(({ method, path, query }) => {
    const shape = Object.keys((query as { shape?: object } | undefined)?.shape ?? {});
    const isList = method === "GET" && path.startsWith("/api/staff/");
    return isList && shape.some((name) => ["q", "search", "name"].includes(name));
  });
  expect(searched.map(({ path }) => path).toSorted()).toEqual([...Object.keys(searches), ...nameless].toSorted());
});

describe.each(Object.entries(searches).flatMap(([path, ways]) => ways.map((way) => [path, way] as const)))(
  "%s",
  (_, { url, field, pick = String }) => {
    test.each(words)("finds %s however its joiners are typed", async (word) => {
      // Files are limited by account.
      const { call } = await staffApi("ADMIN");
      const found = [];
      for (const typed of spellings(word)) {
        const own = things.get(word) as Things;
        const { status, body } = await call("GET", `${url(own)}?${field}=${encodeURIComponent(typed)}`);
        expect(status).toBe(200);
        found.push(pick(body));
      }
      expect(bare(JSON.stringify(found[0]))).toContain(bare(word));
      expect(found).toEqual([found[0], found[0], found[0]]);
    });

    test("finds what other keyboards write otherwise", async () => {
      const { call } = await staffApi("ADMIN");
      for (const [written, others] of otherSpellings) {
        const own = things.get(written) as Things;
        for (const typed of others) {
          const { body } = await call("GET", `${url(own)}?${field}=${encodeURIComponent(typed)}`);
          const found = JSON.stringify(pick(body)).replaceAll("\\t", "\t");
          expect([typed, found]).toEqual([typed, expect.stringContaining(written)]);
        }
      }
    });
  },
);

test("joiners anywhere in a name or in what is typed change nothing", async () => {
  const { call } = await staffApi("ADMIN");
  const { user } = things.get(words[0] as string) as Things;
  const letters = [..."মৌমিতাচক্রবর্তী"];
  const joined = fc
    .array(fc.constantFrom("", "\u200C", "\u200D"), { minLength: letters.length, maxLength: letters.length })
    .map((joiners) => letters.map((letter, index) => letter + joiners[index]).join(""));
  await fc.assert(
    fc.asyncProperty(joined, joined, async (written, typed) => {
      await prisma.user.update({ where: { id: user }, data: { firstName: written } });
      const { body } = await call("GET", `/api/staff/people/?q=${encodeURIComponent(typed)}`);
      expect((body as { rows: { id: number }[] }).rows.map(({ id }) => id)).toEqual([user]);
    }),
    { numRuns: 25, seed: 20_261_127 },
  );
});
