import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { endpoints } from "@/app/api/endpoints";
import { prisma } from "@/lib/db";
import type { Endpoint } from "@/lib/endpoint";
import { forgetRoom } from "@/lib/exams/room/queries";
import { createBatch } from "@/prisma/factories/batch";
import { createExam } from "@/prisma/factories/exam";
import { type Bases, fillLists } from "@/test/many-rows";
import { staffApi } from "@/test/staff";
import { rowsReadBy, statementsOf } from "@/test/statements";

type Filter = {
  query: string;
  /** The number of matches among `n` rows; beyond one page the list only tells that there are more. */
  rows: (n: number) => number;
  /** Rows that are read among many, where no index can choose them. */
  reads?: number;
};

type List = {
  /** The number that the list shows of the rows that were filled in, where it is not all of them. */
  rows?: (n: number) => number;
  /** The filter that excludes rows of other origin. */
  only?: (ids: Bases) => string;
  filters: Filter[];
  reads?: number;
};

const none = () => 0;
const the = (number: number) => (n: number) => (n >= number ? 1 : 0);
const oneOf = (step: number) => (n: number) => Math.ceil(n / step);
const each = (step: number) => (n: number) => Math.floor(n / step);

type Bounds = {
  /** The number of rows that the lists hold in the end. */
  many: number;
  /** Rows of one exam's results. */
  largestExam: number;
  /** The rows that one page may read: its own, what belongs to them, and those that share its day or number. */
  pageReads: number;
  /** The waiting claims are counted with each page. */
  queueReads: number;
};

const listsWithin = ({ many, largestExam, queueReads }: Bounds): Record<string, List> => {
  // Lists of a batch, an exam or the catalogue are read whole, because no academy has so many of them.
  const whole = 5 * many;
  return {
    "/api/staff/audit/": {
      only: () => "subject_type=many",
      filters: [
        { query: "subject_id=77", rows: the(77) },
        { query: "action=many.7", rows: (n) => (n < 100 ? 0 : n < 1000 ? 11 : 111 * each(1000)(n)) },
        // A search by beginnings is many conditions at once: one that matches nothing is looked for in all rows.
        { query: "action=nothing", rows: none, reads: whole },
        { query: "actor=clerk77", rows: (n) => (n < 77 ? 0 : 1 + each(1000)(n - 77)) },
        { query: "actor=nobody", rows: none },
        { query: "from=2000-01-01&to=2000-12-31", rows: none },
      ],
    },
    "/api/staff/batches/": {
      only: ({ courseId }) => `course=${courseId}`,
      filters: [
        { query: `search=${encodeURIComponent("বহু 00000077")}`, rows: the(77), reads: whole },
        { query: "state=completed", rows: none, reads: whole },
      ],
    },
    "/api/staff/batches/{id}/learners/": {
      filters: [
        { query: "search=many00000077", rows: the(77), reads: whole },
        { query: "status=over", rows: none, reads: whole },
      ],
    },
    "/api/staff/cash/payments/": {
      filters: [
        { query: "q=PAID00000077", rows: the(77) },
        { query: "q=many00000077", rows: the(77) },
        { query: "q=01800000077", rows: the(77) },
        { query: `q=${encodeURIComponent("নাম77 many00000077")}`, rows: the(77) },
        { query: "state=void", rows: none },
        { query: "method=cash", rows: none },
        { query: "from=2000-01-01&to=2000-12-31", rows: none },
      ],
    },
    "/api/staff/certificates/": {
      filters: [
        { query: "search=PMA-00000077", rows: the(77) },
        { query: `search=${encodeURIComponent("নাম 00000077")}`, rows: the(77) },
        { query: "search=many00000077", rows: the(77) },
        { query: "status=revoked", rows: none },
        { query: "status=expired", rows: none },
      ],
    },
    "/api/staff/claims/": {
      rows: oneOf(20),
      reads: queueReads,
      filters: [
        { query: "q=CLAIM00000081", rows: the(81), reads: queueReads },
        { query: "q=many00000081", rows: the(81), reads: queueReads },
        { query: "money=seen", rows: none, reads: queueReads },
        { query: "method=bkash", rows: none, reads: 2 * queueReads },
        { query: "status=accepted", rows: (n) => n - oneOf(20)(n), reads: queueReads },
        { query: "status=accepted&q=CLAIM00000077", rows: the(77), reads: queueReads },
        { query: "status=rejected", rows: none, reads: queueReads },
      ],
    },
    "/api/staff/dues/": {
      filters: [
        { query: "state=overdue", rows: (n) => n },
        { query: "state=upcoming", rows: none },
        { query: "state=blocked", rows: each(1000) },
      ],
    },
    "/api/staff/exams/": {
      only: ({ batchId }) => `batch=${batchId}`,
      filters: [
        { query: "q=00000077", rows: the(77), reads: whole },
        { query: "state=open", rows: each(1000), reads: whole },
        { query: "state=planned", rows: none, reads: whole },
        { query: "state=closed", rows: (n) => each(10)(n) - each(1000)(n), reads: whole },
        { query: "state=draft", rows: (n) => n - each(10)(n), reads: whole },
      ],
    },
    "/api/staff/exams/{id}/results/": {
      rows: (n) => Math.min(n, largestExam),
      reads: whole,
      filters: [{ query: "q=many00000077", rows: the(77), reads: whole }],
    },
    "/api/staff/exams/{id}/room/": {
      rows: (n) => Math.min(n, largestExam),
      reads: whole,
      filters: [{ query: "state=offline", rows: none, reads: whole }],
    },
    "/api/staff/payment-notices/": {
      only: () => "state=all",
      filters: [
        { query: "q=SEEN00000077", rows: the(77) },
        { query: "q=01900000077", rows: the(77) },
        { query: "method=bkash", rows: none },
        { query: "state=unclaimed", rows: oneOf(20) },
        { query: "state=unread", rows: none },
        { query: "state=claimed", rows: none },
        { query: "state=spent", rows: (n) => n - oneOf(20)(n) },
        { query: "state=dismissed", rows: none },
      ],
    },
    "/api/staff/people/": {
      only: ({ batchId }) => `batch=${batchId}`,
      filters: [
        { query: "q=many00000077", rows: the(77) },
        { query: "q=PAID00000077", rows: the(77) },
        { query: `q=${encodeURIComponent("নাম77 many00000077")}`, rows: the(77) },
        { query: "state=off", rows: each(1000) },
        { query: "state=not_activated", rows: none },
      ],
    },
    "/api/staff/recordings/": { only: ({ batchId }) => `batch_id=${batchId}`, reads: whole, filters: [] },
    "/api/staff/resources/": { only: ({ batchId }) => `batch_id=${batchId}`, filters: [] },
  };
};

/** The exports of the lists, with the number of their lines. */
const filesWithin = ({
  many,
  largestExam,
}: Bounds): Record<string, (ids: Bases) => { query: string; lines: number }> => ({
  "/api/staff/audit/export/": () => ({ query: "subject_type=many", lines: many }),
  "/api/staff/batches/{id}/results/export/": () => ({ query: "", lines: many }),
  "/api/staff/cash/days/{day}/export/": () => ({ query: "", lines: 0 }),
  "/api/staff/cash/payments/export/": () => ({ query: "", lines: many }),
  "/api/staff/certificates/export/": () => ({ query: "", lines: many }),
  "/api/staff/dues/export/": () => ({ query: "", lines: many }),
  "/api/staff/exams/{id}/analysis/export/": () => ({ query: "", lines: largestExam }),
  "/api/staff/exams/{id}/results/export/": () => ({ query: "", lines: largestExam }),
  "/api/staff/people/export/": ({ batchId }) => ({ query: `batch=${batchId}`, lines: many }),
});

const queryOf = ({ query }: Endpoint) =>
  query instanceof z.ZodObject ? (query.shape as Record<string, z.ZodType>) : {};
const reads = endpoints.filter(({ method, path }) => method === "GET" && path.startsWith("/api/staff/"));

function sortsOf(path: string): string[] {
  const found = reads.find((each) => each.path === path);
  const { sort } = found ? queryOf(found) : {};
  return sort instanceof z.ZodDefault ? (sort.unwrap() as z.ZodEnum).options.map(String) : [];
}

const LIMIT = 40;

/** Pages, filters and files of every list, and what they look at, with no rows, one, a few and many. */
export function checkLists(bounds: Bounds): void {
  const { many, largestExam, pageReads } = bounds;
  const lists = listsWithin(bounds);
  const files = filesWithin(bounds);

  it("has a row for every list that is read in pages", () => {
    const paged = reads.filter(({ path }) => sortsOf(path).length > 0);
    expect(Object.keys(lists)).toEqual(paged.map(({ path }) => path).sort());
  });

  it("has a row for every file", () => {
    const exported = reads.filter(({ path }) => path.endsWith("/export/"));
    expect(Object.keys(files)).toEqual(exported.map(({ path }) => path).sort());
  });

  describe("with more and more rows", () => {
    let bases: Bases;
    let call: Awaited<ReturnType<typeof staffApi>>["call"];
    let filled = 0;
    const statements: Record<string, number> = {};

    beforeAll(async () => {
      const staff = await staffApi("ADMIN");
      call = staff.call;
      const { id: batchId } = await createBatch(prisma);
      const other = await createBatch(prisma);
      const { courseId } = await createBatch(prisma);
      const exam = await createExam(prisma, { batchId: other.id });
      await prisma.batch.deleteMany({ where: { courseId } });
      bases = { batchId, courseId, examId: exam.id, versionId: exam.version.id, staffId: staff.user.id };
    }, 60_000);

    const fillUpTo = async (size: number) => {
      if (size > filled) await fillLists(bases, filled + 1, size, largestExam);
      filled = Math.max(filled, size);
    };

    const addressOf = (path: string, ...query: string[]) => {
      const own = path.replace("{id}", String(path.includes("/exams/") ? bases.examId : bases.batchId));
      const only = lists[path]?.only?.(bases);
      // The last of two equal parameters counts: a filter takes the place of the one that narrows the list.
      const pairs = new URLSearchParams([only ?? "", ...query].join("&"));
      const params = new URLSearchParams();
      for (const [name, value] of pairs) params.set(name, value);
      return `${own}?${params}`;
    };

    const read = async (path: string, ...query: string[]) => {
      forgetRoom(bases.examId);
      const { status, body } = await call("GET", addressOf(path, ...query));
      expect(status, `${addressOf(path, ...query)}: ${JSON.stringify(body)}`).toBe(200);
      return body as { rows: Record<string, unknown>[]; next: string | null };
    };

    const beyond = (cursor: string | null) => (cursor === null ? "" : `after=${encodeURIComponent(cursor)}`);

    /** Reads all pages one after the other, or so many. */
    async function walk(path: string, query: string, pages: number) {
      const rows: string[] = [];
      let next: string | null = null;
      for (let page = 0; page < pages; page += 1) {
        const answer = await read(path, query, `limit=${LIMIT}`, beyond(next));
        rows.push(...answer.rows.map((row) => JSON.stringify(row)));
        next = answer.next;
        if (next === null) break;
      }
      return { rows, next };
    }

    async function looked(path: string, most: number, ...query: string[]) {
      const sent = await statementsOf(() => read(path, ...query));
      const counts: number[] = [];
      for (const statement of sent) counts.push(await rowsReadBy(statement));
      const sum = counts.reduce((a, b) => a + b, 0);
      const worst = sent[counts.indexOf(Math.max(...counts))]?.text;
      if (process.env.SHOW) process.stdout.write(`${addressOf(path, ...query)} reads ${sum} of ${most}\n`);
      expect.soft(sum, `${addressOf(path, ...query)} reads ${sum} rows: ${worst}`).toBeLessThanOrEqual(most);
      return sent.length;
    }

    describe.each([0, 1, 100, many])("%i", (size) => {
      beforeAll(() => fillUpTo(size), 300_000);

      it.each(Object.keys(lists))("%s", async (path) => {
        const { rows = (n: number) => n, filters, reads = pageReads } = lists[path] as List;
        const expected = rows(size);
        for (const sort of sortsOf(path)) {
          const pages = size > 100 ? 3 : 10;
          const { rows: found, next } = await walk(path, `sort=${sort}`, pages);
          expect(found.length, sort).toBe(Math.min(expected, pages * LIMIT));
          expect(new Set(found).size).toBe(found.length);
          expect(next === null).toBe(expected <= pages * LIMIT);
        }
        for (const { query, rows: matching } of filters) {
          const { rows: found } = await walk(path, query, size > 100 ? 1 : 10);
          expect(found.length, query).toBe(size > 100 ? Math.min(matching(size), LIMIT) : matching(size));
        }
        if (size === 1) statements[path] = (await statementsOf(() => read(path))).length;
        if (size === 100) expect((await statementsOf(() => read(path))).length, "statements").toBe(statements[path]);
        if (size <= 100) return;

        for (const sort of sortsOf(path)) {
          await looked(path, reads, `sort=${sort}`);
          const opposite = sort.startsWith("-") ? sort.slice(1) : `-${sort}`;
          if (!sortsOf(path).includes(opposite)) continue;
          // The opposite order's first page ends where this order's last page begins.
          const { next } = await read(path, `sort=${opposite}`, `limit=${LIMIT}`);
          const last = await read(path, `sort=${sort}`, beyond(next));
          expect(last.rows.length, `the last page by ${sort}`).toBe(LIMIT - 1);
          expect(last.next).toBeNull();
          await looked(path, reads, `sort=${sort}`, beyond(next));
        }
        for (const { query, reads: most = pageReads } of filters) await looked(path, most, query);
      });
    });

    describe("as a file", () => {
      beforeAll(() => fillUpTo(many), 300_000);

      it.each(Object.keys(files))("%s holds them all", async (path) => {
        const { query, lines } = files[path]?.(bases) ?? { query: "", lines: 0 };
        const own = path.replace("{id}", String(bases.examId)).replace("{day}", "2000-01-01");
        const began = performance.now();
        const { status, body } = await call("GET", `${own}?${query}`);
        if (process.env.SHOW) process.stdout.write(`${own} took ${performance.now() - began}\n`);
        expect(status, JSON.stringify(body)?.slice(0, 400)).toBe(200);
        expect(String(body).trim().split("\r\n").length).toBe(1 + lines);
      });
    });
  });
}
